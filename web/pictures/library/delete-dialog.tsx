import type { ImageReply } from '#modules/media/contract/pictures.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type Props = {
  readonly images: readonly ImageReply[]
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

export const DeleteDialog = ({ images, onClose, onConfirm }: Props) => {
  const [first] = images
  const isOne = images.length === 1
  return (
    <ConfirmDialog
      open={images.length > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      title={isOne ? 'Eliminare l’immagine?' : `Eliminare ${images.length} immagini?`}
      yes="Elimina"
      destructive
    >
      <p>
        {isOne ? `«${first?.originalName}» sarà eliminata.` : 'Le immagini saranno eliminate.'}{' '}
        Quelle usate in un annuncio restano. Non si può tornare indietro.
      </p>
    </ConfirmDialog>
  )
}
