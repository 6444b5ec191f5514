import { useId, useState } from 'react'
import { REFUSAL_REASONS, type VerificationReply } from '#modules/firms/contract/credentials.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { showToast } from '#web/lib/toast.ts'
import { useServerForm } from '#web/lib/use-server-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly credential: VerificationReply
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The reason, from presets or one's own; the firm reads it. */
export const RefuseDialog = ({ credential, onClose, onDone }: Props) => {
  const formId = useId()
  const [reason, setReason] = useState('')
  const { problems, isSending, submit } = useServerForm({
    path: firmPaths.refuse(credential.id),
    onSent: () => {
      showToast({ title: 'Credenziale non confermata' })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Non confermo: ${CREDENTIAL_KIND_LABELS[credential.kind]}`}
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Non confermo
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <fieldset className="reasons">
          <legend>Motivi frequenti</legend>
          <div className="cluster">
            {REFUSAL_REASONS.map((preset) => (
              <Button
                key={preset}
                aria-pressed={reason === preset}
                onClick={() => setReason(preset)}
              >
                {preset}
              </Button>
            ))}
          </div>
        </fieldset>
        <Field label="Motivo" required hint="Lo legge l’impresa." error={problems['reason']}>
          <Textarea
            name="reason"
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
