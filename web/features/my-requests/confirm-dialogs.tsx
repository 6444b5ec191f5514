import { type ReactNode, useState } from 'react'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  /** Null while the dialog is closed. */
  readonly job: OwnJobRequestReply | null
  readonly onClose: () => void
  readonly onConfirm: (job: OwnJobRequestReply) => Promise<void>
}

export const CompleteDialog = (props: Props) => (
  <ConfirmDialog {...props} title="Hai trovato chi ti serviva?" yes="Segna come completato">
    <p>
      «{props.job?.title}» sarà mostrata come lavoro completato per 30 giorni e nessuno potrà più
      vedere i tuoi contatti. Non si può tornare indietro.
    </p>
  </ConfirmDialog>
)

export const StopContactsDialog = (props: Props) => (
  <ConfirmDialog {...props} title="Basta contatti?" yes="Basta contatti">
    <p>
      «{props.job?.title}» resta visibile, ma nessun altro professionista potrà vedere i tuoi
      contatti. Chi li ha già li conserva. Non si può tornare indietro.
    </p>
  </ConfirmDialog>
)

type ConfirmProps = Props & {
  readonly title: string
  /** What the button that does it says. */
  readonly yes: string
  readonly children: ReactNode
}

const ConfirmDialog = ({ job, onClose, onConfirm, title, yes, children }: ConfirmProps) => {
  const [isWorking, setWorking] = useState(false)
  const confirm = async () => {
    if (!job) return
    setWorking(true)
    await onConfirm(job)
    setWorking(false)
  }

  return (
    <Dialog
      open={job !== null}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant="primary" busy={isWorking} onClick={() => void confirm()}>
            {yes}
          </Button>
          <Button data-autofocus onClick={onClose}>
            Annulla
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
