import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton, PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { ExistingPicturesDialog } from './existing-pictures-dialog.tsx'
import type { PictureFieldProps } from './picture-field-props.ts'
import { PendingTile, PictureTile } from './picture-tile.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import { usePictureList } from './use-picture-list.ts'
import { useReorder } from './use-reorder.ts'

export const Uploader = (props: PictureFieldProps) => {
  const { value, max, uploads, isSignedIn, id = 'images', mayAdd = true } = props
  const list = usePictureList(props)
  const { isOver, dropProps } = useIncomingFiles(list.addFiles)
  const [said, setSaid] = useState('')
  const reorder = useReorder(value, list.move, setSaid)
  const remove = (url: string) => {
    list.remove(url)
    setSaid('Foto rimossa')
    document.getElementById(id)?.focus()
  }

  return (
    <div
      className={
        isOver && mayAdd
          ? 'uploader gap-3 pad-3 on-surface rounded grid over'
          : 'uploader gap-3 pad-3 on-surface rounded grid'
      }
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
            <PendingTile
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
        {said || `${value.length + list.pending.length} di ${max} immagini`}
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
    >
      Carica immagini
    </FileButton>
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
      <Button icon="image" onClick={() => setOpen(true)}>
        Scegli tra le tue immagini
      </Button>
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
