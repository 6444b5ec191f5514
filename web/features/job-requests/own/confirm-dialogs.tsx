import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type Props = {
  /** Null while the dialog is closed. */
  readonly job: OwnJobRequestReply | null
  readonly onClose: () => void
  readonly onConfirm: (job: OwnJobRequestReply) => Promise<void>
}

const asked = ({ job, onClose, onConfirm }: Props) => ({
  open: job !== null,
  onClose,
  onConfirm: async () => {
    if (job) await onConfirm(job)
  },
})

export const CompleteDialog = (props: Props) =>
  props.job?.isVerified === false ? <WithdrawDialog {...props} /> : <FoundDialog {...props} />

const WithdrawDialog = (props: Props) => (
  <ConfirmDialog {...asked(props)} title="Non ti serve più?" yes="Ritira la richiesta">
    <p>«{props.job?.title}» non sarà pubblicata. Non si può tornare indietro.</p>
  </ConfirmDialog>
)

const FoundDialog = (props: Props) => (
  <ConfirmDialog {...asked(props)} title="Hai trovato chi ti serviva?" yes="Segna come completato">
    <p>
      «{props.job?.title}» sarà mostrata come lavoro completato per 30 giorni e nessuno potrà più
      vedere i tuoi contatti. Non si può tornare indietro.
    </p>
  </ConfirmDialog>
)

export const StopContactsDialog = (props: Props) => (
  <ConfirmDialog {...asked(props)} title="Basta contatti?" yes="Basta contatti">
    <p>
      «{props.job?.title}» resta visibile, ma nessun altro professionista potrà vedere i tuoi
      contatti. Chi li ha già li conserva. Non si può tornare indietro.
    </p>
  </ConfirmDialog>
)
