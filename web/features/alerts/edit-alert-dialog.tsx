import { useId } from 'react'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AlertFields } from './alert-fields.tsx'
import { useAlertForm } from './use-alert-form.ts'

type Props = {
  readonly alert: AlertReply
  readonly onClose: () => void
  readonly onChanged: (alert: AlertReply) => void
}

/** Changes name or frequency; the filters stay. */
export const EditAlertDialog = ({ alert, onClose, onChanged }: Props) => {
  const formId = useId()
  const { problems, isSending, submit } = useAlertForm({
    method: 'PATCH',
    path: alertPaths.one(alert.id),
    onSaved: (changed) => {
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
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <AlertFields name={alert.name} frequency={alert.frequency} problem={problems['name']} />
      </form>
    </Dialog>
  )
}
