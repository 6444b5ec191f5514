import { type FormEvent, useId, useState } from 'react'
import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/shared/vocabulary.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Queued } from './queued.ts'
import type { Resolution } from './use-moderation.ts'

const MESSAGE_MAX = 1000

type Props = {
  /** Null while the dialog is closed. */
  readonly listing: Queued | null
  readonly onClose: () => void
  readonly onResolve: (listing: Queued, answer: Resolution) => Promise<void>
}

/** Answers a modification request, optionally with corrected texts. */
export const ResolveDialog = ({ listing, onClose, onResolve }: Props) => {
  const formId = useId()
  return (
    <Dialog
      open={listing !== null}
      onClose={onClose}
      title="Rispondi alla richiesta di modifica"
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId}>
            Invia la risposta
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      {listing && (
        <AnswerForm
          key={listing.id}
          id={formId}
          listing={listing}
          onSend={(answer) => onResolve(listing, answer)}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  readonly id: string
  readonly listing: Queued
  readonly onSend: (answer: Resolution) => Promise<void>
}

const AnswerForm = ({ id, listing, onSend }: FormProps) => {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const message = String(given.get('message') ?? '').trim()
    setError(message ? undefined : "Scrivi una risposta per l'autore della richiesta")
    if (message) void onSend({ message, ...changesIn(given, listing) })
  }
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
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
    </form>
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
