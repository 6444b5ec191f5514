import type { ImageReply } from '#modules/media/contract/pictures.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ImageLibrary } from './image-library.tsx'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly onPick: (image: ImageReply) => void
}

export const PickPictureDialog = ({ title, onClose, onPick }: Props) => (
  <Dialog open onClose={onClose} look="full wide" title={title}>
    <ImageLibrary mode="single" onPick={onPick} />
  </Dialog>
)
