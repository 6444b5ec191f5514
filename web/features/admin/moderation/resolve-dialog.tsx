import { type FormEvent, useState } from 'react'
import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/shared/vocabulary.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { Queued } from './queued.ts'
import type { Resolution } from './use-moderation.ts'

const MESSAGE_MAX = 1000

type Props = {
  readonly listing: Queued
  readonly onClose: () => void
  readonly onResolve: (answer: Resolution) => unknown
}

/** Answers a modification request, optionally with corrected texts. */
export const ResolveDialog = ({ listing, onClose, onResolve }: Props) => {
  const [error, setError] = useState<string>()
  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const given = new FormData(currentTarget)
    const message = String(given.get('message') ?? '').trim()
    setError(message ? undefined : "Scrivi una risposta per l'autore della richiesta")
    if (message) onResolve({ message, ...changesIn(given, listing) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Rispondi alla richiesta di modifica"
      yes="Invia la risposta"
      onSubmit={submit}
    >
      <blockquote className="written">{listing.modificationRequest}</blockquote>
      <Field label="Titolo">
        <TextInput name="title" maxLength={TITLE_MAX} defaultValue={listing.title} />
      </Field>
      <Field label="Descrizione">
        <Textarea
          name="description"
          rows={6}
          maxLength={DESCRIPTION_MAX}
          defaultValue={listing.description}
        />
      </Field>
      <Field label="Risposta" required hint="L’autore la riceve per email." error={error}>
        <Textarea name="message" data-autofocus rows={3} maxLength={MESSAGE_MAX} />
      </Field>
    </FormDialog>
  )
}

/** Only fields changed here. */
const changesIn = (given: FormData, listing: Queued): Pick<Resolution, 'changes'> => {
  const changes = Object.fromEntries(
    (['title', 'description'] as const)
      .map((name) => [name, String(given.get(name) ?? '').trim()] as const)
      .filter(([name, text]) => text !== '' && text !== listing[name]),
  )
  return Object.keys(changes).length > 0 ? { changes } : {}
}
