import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { AlertFields, NOT_SAVED } from './alert-fields.tsx'

type Props = {
  readonly alert: AlertReply
  readonly onClose: () => void
  readonly onChanged: (alert: AlertReply) => void
}

/** Changes name or frequency; the filters stay. */
export const EditAlertDialog = ({ alert, onClose, onChanged }: Props) => (
  <SendDialog<AlertReply>
    onClose={onClose}
    title="Modifica avviso"
    yes="Salva"
    method="PATCH"
    path={alertPaths.one(alert.id)}
    otherwise={NOT_SAVED}
    done={(changed) => {
      onChanged(changed)
      return { title: 'Avviso aggiornato' }
    }}
  >
    {(problems) => (
      <AlertFields name={alert.name} frequency={alert.frequency} problem={problems['name']} />
    )}
  </SendDialog>
)
