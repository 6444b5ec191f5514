import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type {
  MailTemplateListReply,
  MailTemplateReply,
} from '#modules/mailing/contract/previews.ts'
import { mailLabel } from '#modules/mails.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { adminPage } from '../frame/admin-page.tsx'

/** The shown mail is in the address. */
export const MailTemplates = () => {
  const { data, ...reply } = useApi<MailTemplateListReply>(mailingPaths.templates)
  const asked = useQuery().get('modello')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="I modelli non sono arrivati"
        waiting={['row', 'panel', 'panel']}
      />
    )
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

const MailPreview = ({ name }: { name: string }) => {
  const [view, setView] = useState<View>('phone')
  const { data, ...reply } = useApi<MailTemplateReply>(mailingPaths.template(name))
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Il modello non è arrivato"
        waiting={<Skeleton shape="picture" />}
      />
    )
  return (
    <section className="mail-preview grid gap-4" aria-label="Anteprima">
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
        <pre className="written padded">{data.text}</pre>
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
