import { useLocation, useNavigate } from 'react-router'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type { MailTemplateListReply } from '#modules/mailing/contract/previews.ts'
import { mailLabel } from '#modules/mails.ts'
import { useApi } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { MailPreview } from './mail-preview.tsx'

/** The shown mail is in the address. */
export const MailTemplates = () => {
  const { data, error, isValidating, mutate } = useApi<MailTemplateListReply>(
    mailingPaths.templates,
  )
  const asked = useQuery().get('modello')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!data && error)
    return (
      <ErrorState
        title="I modelli non sono arrivati"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  if (!data) return <SkeletonStack shapes={['row', 'panel', 'panel']} />
  const shown = data.items.find(({ name }) => name === asked) ?? data.items[0]
  return (
    <div className="stack">
      <Field label="Email">
        <Select
          value={shown?.name}
          onChange={({ target }) =>
            void navigate(`${pathname}?${new URLSearchParams({ modello: target.value })}`)
          }
          options={data.items.map(({ name, subject }) => ({
            value: name,
            label: `${mailLabel(name)}: ${subject}`,
          }))}
        />
      </Field>
      {shown && <MailPreview key={shown.name} name={shown.name} />}
    </div>
  )
}

export const page = adminPage({
  subtitle: 'Ogni email che il sito scrive, con parole di esempio.',
  Content: MailTemplates,
})
