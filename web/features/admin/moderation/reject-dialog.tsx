import { type FormEvent, useId, useState } from 'react'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const REASON_MAX = 1000

type Props = {
  /** Null while the dialog is closed. */
  readonly job: OwnJobRequestReply | null
  readonly onClose: () => void
  readonly onReject: (job: OwnJobRequestReply, reason: string) => Promise<void>
}

/** Asks for the reason that the client will read. */
export const RejectDialog = ({ job, onClose, onReject }: Props) => {
  const formId = useId()
  return (
    <Dialog
      open={job !== null}
      onClose={onClose}
      title="Rifiuta la richiesta"
      look="sheet"
      actions={
        <>
          <Button variant="destructive" type="submit" form={formId}>
            Rifiuta
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      {job && <ReasonForm key={job.id} id={formId} onSend={(reason) => onReject(job, reason)} />}
    </Dialog>
  )
}

type FormProps = { readonly id: string; readonly onSend: (reason: string) => Promise<void> }

const ReasonForm = ({ id, onSend }: FormProps) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Indica il motivo del rifiuto')
    setError(undefined)
    void onSend(reason)
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label="Motivo"
        required
        hint="Il cliente lo riceve per email e può correggere la richiesta."
        error={error}
      >
        <Textarea
          data-autofocus
          rows={4}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </form>
  )
}
