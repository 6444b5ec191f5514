import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton, PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LibrarySkeleton } from '../library/library-skeleton.tsx'
import { useImageSelection } from '../library/use-selection.ts'
import type { PictureFieldProps } from './picture-field-props.ts'
import { PendingPictureTile, PictureTile } from './picture-tile.tsx'
import { usePictureList } from './use-picture-list.ts'
import { useReorder } from './use-reorder.ts'

export const PictureUploader = (props: PictureFieldProps) => {
  const { value, max, uploads, isSignedIn, id = 'images', mayAdd = true } = props
  const list = usePictureList(props)
  const { isOver, dropProps } = useIncomingFiles(list.addFiles)
  const [announcement, setAnnouncement] = useState('')
  const reorder = useReorder(value, list.move, setAnnouncement)
  const remove = (url: string) => {
    list.remove(url)
    setAnnouncement('Foto rimossa')
    document.getElementById(id)?.focus()
  }

  return (
    <div
      className={`uploader gap-3 pad-3 on-surface rounded grid${isOver && mayAdd ? ' over' : ''}`}
      {...dropProps}
    >
      {value.length + list.pending.length > 0 && (
        <ul className="picture-tiles grid">
          {value.map((url, place) => (
            <PictureTile
              key={url}
              url={url}
              place={place}
              count={value.length}
              reorder={reorder}
              onRemove={() => remove(url)}
            />
          ))}
          {list.pending.map((picture) => (
            <PendingPictureTile
              key={picture.key}
              picture={picture}
              isWaiting={!isSignedIn}
              onRemove={() => uploads.remove(picture)}
              onRetry={() => uploads.retry(picture)}
            />
          ))}
        </ul>
      )}
      {mayAdd && (
        <Sources id={id} isFull={list.remaining <= 0} onFiles={list.addFiles}>
          {isSignedIn && <Existing max={max} onChoose={list.addExisting} />}
        </Sources>
      )}
      <p className="soft small" role="status" {...(!mayAdd && { id, tabIndex: -1 })}>
        {announcement || `${value.length + list.pending.length} di ${max} immagini`}
      </p>
    </div>
  )
}

type SourcesProps = {
  readonly id: string
  readonly isFull: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

const Sources = ({ id, isFull, onFiles, children }: SourcesProps) => (
  <div className="sources cluster">
    <FileButton
      id={id}
      icon="plus"
      accept={PICTURE_TYPES}
      multiple
      aria-disabled={isFull}
      onFiles={onFiles}
      label="Carica immagini"
    />
    {children}
    <span className="soft small drop-hint">Oppure trascinale qui o incollale.</span>
  </div>
)

type ExistingProps = {
  readonly max: number
  readonly onChoose: (urls: readonly string[]) => void
}

const Existing = ({ max, onChoose }: ExistingProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="image" onClick={() => setOpen(true)} label="Scegli tra le tue immagini" />
      {isOpen && (
        <ExistingPicturesDialog
          max={max}
          onClose={() => setOpen(false)}
          onChoose={(urls) => {
            setOpen(false)
            onChoose(urls)
          }}
        />
      )}
    </>
  )
}

/** Files dropped on the field, or pasted anywhere on the page. */
const useIncomingFiles = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const receive = useRef(onFiles)
  receive.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      receive.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        receive.current([...event.dataTransfer.files])
      },
    },
  }
}

/** Text copied from a document often includes a picture of itself, which is ignored. */
const picturesIn = (data: DataTransfer | null): readonly File[] => {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

const ImageLibrary = lazy(async () => ({
  default: (await import('../library/image-library.tsx')).ImageLibrary,
}))

type Props = {
  readonly max: number
  readonly onClose: () => void
  readonly onChoose: (urls: readonly string[]) => void
}

const ExistingPicturesDialog = ({ max, onClose, onChoose }: Props) => {
  const selection = useImageSelection(max)
  const count = selection.selected.length
  return (
    <Dialog
      open
      onClose={onClose}
      look="full wide"
      title="Le tue immagini"
      actions={
        <>
          <Button
            variant="primary"
            aria-disabled={count === 0}
            onClick={() => count > 0 && onChoose(selection.selected.map(pictureUrl))}
            label={count === 1 ? 'Aggiungi 1 immagine' : `Aggiungi ${count} immagini`}
          />
          <Button onClick={onClose} label="Annulla" />
        </>
      }
    >
      <Suspense fallback={<LibrarySkeleton />}>
        <ImageLibrary mode="multiple" selection={selection} />
      </Suspense>
    </Dialog>
  )
}
