import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mailLabel } from '#modules/kernel/mails/mails.ts'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type {
  MailTemplateListReply,
  MailTemplateReply,
} from '#modules/mailing/contract/previews.ts'
import { useApi } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { adminPage } from '../frame/admin-page.tsx'

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

const VIEWS = [
  { key: 'phone', label: 'Telefono' },
  { key: 'desktop', label: 'Computer' },
  { key: 'text', label: 'Solo testo' },
] as const
type View = (typeof VIEWS)[number]['key']

/** Preview of a mail: phone, computer, plain text. */
const MailPreview = ({ name }: { name: string }) => {
  const [view, setView] = useState<View>('phone')
  const { data, error, isValidating, mutate } = useApi<MailTemplateReply>(
    mailingPaths.template(name),
  )
  if (!data && error)
    return (
      <ErrorState
        title="Il modello non è arrivato"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  if (!data) return <Skeleton shape="picture" />
  return (
    <section className="mail-preview" aria-label="Anteprima">
      <p>
        <span className="soft">Oggetto:</span> <strong>{data.subject}</strong>
      </p>
      <fieldset className="cluster">
        <legend className="visually-hidden">Come mostrarla</legend>
        {VIEWS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className="button secondary"
            aria-pressed={view === key}
            onClick={() => setView(key)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <pre className="written">{data.text}</pre>
      ) : (
        <iframe
          className={view}
          title={`Anteprima: ${data.subject}`}
          src={data.frameUrl}
          sandbox=""
        />
      )}
    </section>
  )
}

export const page = adminPage({
  subtitle: 'Ogni email che il sito scrive, con parole di esempio.',
  Content: MailTemplates,
})
