import { lazy, Suspense } from 'react'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LibrarySkeleton } from '../library/library-skeleton.tsx'
import { useSelection } from '../library/use-selection.ts'

const ImageLibrary = lazy(async () => ({
  default: (await import('../library/image-library.tsx')).ImageLibrary,
}))

type Props = {
  readonly max: number
  readonly onClose: () => void
  readonly onChoose: (urls: readonly string[]) => void
}

export const ExistingPicturesDialog = ({ max, onClose, onChoose }: Props) => {
  const selection = useSelection(max)
  const count = selection.selected.length
  return (
    <Dialog
      open
      onClose={onClose}
      look="full"
      title="Le tue immagini"
      actions={
        <>
          <Button
            variant="primary"
            aria-disabled={count === 0}
            onClick={() => count > 0 && onChoose(selection.selected.map(pictureUrl))}
          >
            {count === 1 ? 'Aggiungi 1 immagine' : `Aggiungi ${count} immagini`}
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <Suspense fallback={<LibrarySkeleton />}>
        <ImageLibrary mode="multiple" selection={selection} />
      </Suspense>
    </Dialog>
  )
}
