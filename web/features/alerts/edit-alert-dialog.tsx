import { useId } from 'react'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { showToast } from '#web/lib/toast.ts'
import { useServerForm } from '#web/lib/use-server-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AlertFields, NOT_SAVED } from './alert-fields.tsx'

type Props = {
  readonly alert: AlertReply
  readonly onClose: () => void
  readonly onChanged: (alert: AlertReply) => void
}

/** Changes name or frequency; the filters stay. */
export const EditAlertDialog = ({ alert, onClose, onChanged }: Props) => {
  const formId = useId()
  const { problems, isSending, submit } = useServerForm<AlertReply>({
    method: 'PATCH',
    path: alertPaths.one(alert.id),
    otherwise: NOT_SAVED,
    onSent: (changed) => {
      onChanged(changed)
      showToast({ title: 'Avviso aggiornato' })
      onClose()
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Modifica avviso"
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Salva
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <AlertFields name={alert.name} frequency={alert.frequency} problem={problems['name']} />
      </form>
    </Dialog>
  )
}
