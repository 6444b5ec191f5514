import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import {
  MODIFICATION_MAX,
  ModificationInput,
} from '#modules/listings/contract/shared/own-listings.ts'
import { useBusy } from '#web/lib/use-busy.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  /** Null while the dialog is closed. */
  readonly job: OwnJobRequestReply | null
  readonly onClose: () => void
  readonly onSend: (job: OwnJobRequestReply, text: string) => Promise<void>
}

/** Asks which change the moderators should make. */
export const ModificationDialog = ({ job, onClose, onSend }: Props) => {
  const formId = useId()
  const { isBusy, whileBusy } = useBusy()
  const sendOff = async (text: string) => {
    if (job && !isBusy) await whileBusy(() => onSend(job, text))
  }

  return (
    <Dialog
      open={job !== null}
      onClose={onClose}
      title="Richiedi una modifica"
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            Invia la richiesta
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      {job && (
        <div className="stack">
          <p>
            «{job.title}» resta visibile mentre un moderatore la corregge o ti risponde. Preferisci
            riscriverla tu?{' '}
            <a href={`/i-miei-annunci/${encodeURIComponent(job.id)}/modifica`}>
              Modifica l’annuncio
            </a>
            .
          </p>
          <ModificationForm key={job.id} id={formId} onSend={sendOff} />
        </div>
      )}
    </Dialog>
  )
}

type FormProps = { readonly id: string; readonly onSend: (text: string) => Promise<void> }

const ModificationForm = ({ id, onSend }: FormProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = v.safeParse(ModificationInput, { modificationRequest: text })
    setError(checked.success ? undefined : checked.issues[0].message)
    if (checked.success) void onSend(checked.output.modificationRequest)
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label="Che cosa vuoi cambiare?"
        required
        hint="es. Il budget è salito a 2.000 € e servono anche i rubinetti"
        error={error}
      >
        <Textarea
          data-autofocus
          rows={5}
          maxLength={MODIFICATION_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </form>
  )
}
