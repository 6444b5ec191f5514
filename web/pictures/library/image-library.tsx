import { useState } from 'react'
import { formatMegabytes } from '#modules/media/contract/limits.ts'
import type { BulkDeleteReply, ImageReply } from '#modules/media/contract/pictures.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DEFAULT_LIBRARY_VIEW, filterImages, type LibraryView } from './filter-images.ts'
import { ImageCard } from './image-card.tsx'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { LibraryToolbar, SelectionBar } from './library-toolbar.tsx'
import { useImageLibrary } from './use-library.ts'
import type { ImageSelection } from './use-selection.ts'

type Props = {
  /** `gallery` to manage, `single` to pick one, `multiple` to select several. */
  readonly mode: 'gallery' | 'single' | 'multiple'
  readonly canDelete?: boolean
  /** Comes from `useImageSelection()`; `gallery` needs it to delete many. */
  readonly selection?: ImageSelection
  /** Called in `single` mode. */
  readonly onPick?: (image: ImageReply) => void
}

export const ImageLibrary = (props: Props) => {
  const library = useImageLibrary()
  const { data, error, isValidating, reload } = library
  if (!data && error)
    return (
      <ErrorState
        title="Errore durante il caricamento delle immagini"
        onRetry={reload}
        retrying={isValidating}
        text="Controlla la connessione e riprova."
      />
    )
  if (!data) return <LibrarySkeleton />
  if (data.images.length === 0)
    return (
      <EmptyState
        icon="image"
        title="Nessuna immagine"
        text="Qui trovi le immagini che carichi nei tuoi annunci."
      />
    )
  return <Library {...props} images={data.images} sums={data} remove={library.remove} />
}

type LibraryProps = Props & {
  readonly images: readonly ImageReply[]
  readonly sums: { readonly total: number; readonly totalSize: number }
  readonly remove: (filenames: readonly string[]) => Promise<BulkDeleteReply | null>
}

const Library = (props: LibraryProps) => {
  const { images, sums, mode, canDelete = false, selection, onPick, remove } = props
  const [view, setView] = useState<LibraryView>(DEFAULT_LIBRARY_VIEW)
  const [doomed, setDoomed] = useState<readonly ImageReply[]>([])
  const [failed, setFailed] = useState<BulkDeleteReply['failed']>([])
  const shown = filterImages(images, view)
  const removeDoomed = async () => {
    const outcome = await remove(doomed.map(({ filename }) => filename))
    setDoomed([])
    setFailed(outcome?.failed ?? [])
    selection?.drop(outcome?.deleted ?? [])
  }

  return (
    <div className="image-library grid gap-4">
      <LibraryToolbar view={view} onChange={setView} />
      <p className="soft" role="status">
        {sumsIn(shown.length, sums)}
      </p>
      {selection && shown.length + selection.selected.length > 0 && (
        <SelectionBar
          count={selection.selected.length}
          canDelete={canDelete}
          onSelectAll={() => selection.selectAll(shown.map(({ filename }) => filename))}
          onClear={selection.clear}
          onDelete={() =>
            setDoomed(images.filter(({ filename }) => selection.selected.includes(filename)))
          }
        />
      )}
      <Failures failed={failed} images={images} />
      {shown.length === 0 && (
        <EmptyState
          title="Nessuna immagine trovata"
          text="Prova con un altro nome o con un altro tipo di file."
        />
      )}
      <ul className="image-grid grid gap-4">
        {shown.map((image) => (
          <ImageCard
            key={image.filename}
            image={image}
            selection={
              mode !== 'single' && selection
                ? {
                    isSelected: selection.selected.includes(image.filename),
                    onToggle: () => selection.toggle(image.filename),
                  }
                : null
            }
            onPick={onPick ? () => onPick(image) : null}
            onDelete={canDelete ? () => setDoomed([image]) : null}
          />
        ))}
      </ul>
      <DeleteDialog images={doomed} onClose={() => setDoomed([])} onConfirm={removeDoomed} />
    </div>
  )
}

const sumsIn = (shown: number, { total, totalSize }: LibraryProps['sums']) => {
  const all = `${total === 1 ? '1 immagine' : `${total} immagini`} · ${formatMegabytes(totalSize)} MB`
  return shown === total ? all : `${shown} di ${all}`
}

type FailuresProps = { failed: BulkDeleteReply['failed']; images: readonly ImageReply[] }

const Failures = ({ failed, images }: FailuresProps) => {
  if (failed.length === 0) return null
  const nameOf = (filename: string) =>
    images.find((image) => image.filename === filename)?.originalName ?? filename
  return (
    <Alert tone="warning" live title="Alcune immagini non sono state eliminate">
      <ul>
        {failed.map(({ filename, message }) => (
          <li key={filename}>
            {nameOf(filename)}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type DeleteProps = {
  readonly images: readonly ImageReply[]
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

const DeleteDialog = ({ images, onClose, onConfirm }: DeleteProps) => {
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
        {isOne ? `«${first?.originalName}» sarà eliminata.` : 'Le immagini saranno eliminate.'} Le
        immagini usate in un annuncio restano; le altre non potrai recuperarle.
      </p>
    </ConfirmDialog>
  )
}
