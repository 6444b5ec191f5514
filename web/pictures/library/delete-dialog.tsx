import { useState } from 'react'
import type { ImageReply } from '#modules/media/contract/pictures.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly images: readonly ImageReply[]
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

/** Asks before anything is deleted. */
export const DeleteDialog = ({ images, onClose, onConfirm }: Props) => {
  const [isWorking, setWorking] = useState(false)
  const [first] = images
  const isOne = images.length === 1
  const confirm = async () => {
    setWorking(true)
    await onConfirm()
    setWorking(false)
  }
  return (
    <Dialog
      open={images.length > 0}
      onClose={onClose}
      role="alertdialog"
      title={isOne ? 'Eliminare l’immagine?' : `Eliminare ${images.length} immagini?`}
      actions={
        <>
          <Button variant="destructive" busy={isWorking} onClick={() => void confirm()}>
            Elimina
          </Button>
          <Button data-autofocus onClick={onClose}>
            Annulla
          </Button>
        </>
      }
    >
      <p>
        {isOne ? `«${first?.originalName}» sarà eliminata.` : 'Le immagini saranno eliminate.'}{' '}
        Quelle usate in un annuncio restano. Non si può tornare indietro.
      </p>
    </Dialog>
  )
}
