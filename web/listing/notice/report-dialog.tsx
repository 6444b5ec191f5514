import { type ReactNode, useId } from 'react'
import { showToast } from '#web/lib/toast.ts'
import { type Problems, useServerForm } from '#web/lib/use-server-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly title: string
  readonly path: string
  readonly bodyOf?: (fields: FormData) => object
  /** What follows, once it was sent. */
  readonly thanks: string
  readonly onClose: () => void
  readonly fields: (problems: Problems) => ReactNode
}

/** A report to the staff, validated by the server. */
export const ReportDialog = ({ title, path, bodyOf, thanks, onClose, fields }: Props) => {
  const formId = useId()
  const { problems, isSending, submit } = useServerForm({
    path,
    ...(bodyOf && { bodyOf }),
    otherwise: 'La segnalazione non è stata inviata. Riprova.',
    onSent: () => {
      showToast({ title: 'Segnalazione inviata', description: thanks })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Invia segnalazione
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {fields(problems)}
      </form>
    </Dialog>
  )
}
