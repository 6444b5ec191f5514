import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type EndOthersDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

export const EndOthersDialog = ({ open, onClose, onConfirm }: EndOthersDialogProps) => {
  const [isEnding, setEnding] = useState(false)
  const confirm = async () => {
    setEnding(true)
    await onConfirm()
    setEnding(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Disconnettere tutti gli altri?"
      actions={
        <>
          <Button variant="destructive" busy={isEnding} onClick={() => void confirm()}>
            Disconnetti tutti
          </Button>
          <Button data-autofocus onClick={onClose}>
            Annulla
          </Button>
        </>
      }
    >
      <p>
        Resterai collegato solo su questo dispositivo. Sugli altri bisognerà inserire di nuovo la
        password.
      </p>
    </Dialog>
  )
}
