import { useState } from 'react'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type { MailTemplateReply } from '#modules/mailing/contract/previews.ts'
import { useApi } from '#web/lib/api.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const VIEWS = [
  { key: 'phone', label: 'Telefono' },
  { key: 'desktop', label: 'Computer' },
  { key: 'text', label: 'Solo testo' },
] as const
type View = (typeof VIEWS)[number]['key']

/** Preview of a mail: phone, computer, plain text. */
export const MailPreview = ({ name }: { name: string }) => {
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
