import { useSignals } from '@preact/signals-react/runtime'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { FilePreview } from './file-preview.tsx'
import type { PendingPicture } from './picture-uploads.ts'
import type { useReorder } from './use-reorder.ts'

type Props = {
  readonly url: string
  readonly place: number
  readonly count: number
  readonly reorder: ReturnType<typeof useReorder>
  readonly onRemove: () => void
}

const TILE = 'picture-tile gap-1 content-start grid'

/** One picture of the listing: dragged with the mouse, moved with buttons, removed. */
export const PictureTile = ({ url, place, count, reorder, onRemove }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const name = `foto ${place + 1}`
  return (
    <li className={`${TILE}${reorder.dragged === url ? ' dragged' : ''}`} data-url={url}>
      <span
        className="picture-tile-face framed relative on-sunken clipped"
        {...reorder.handleProps(url)}
      >
        {isBroken ? (
          <span className="broken centered soft full-height">Errore</span>
        ) : (
          <img
            className="full-width full-height cropped"
            width={320}
            height={240}
            {...imageProps}
            {...pictureSources(url)}
            sizes="12rem"
            alt={`Foto ${place + 1} di ${count}`}
            draggable={false}
            decoding="async"
          />
        )}
        {place === 0 && <span className="badge cover-mark">Copertina</span>}
      </span>
      <span className="tools flex between">
        <IconButton
          icon="chevron-left"
          label={`Sposta indietro la ${name}`}
          disabled={place === 0}
          onClick={() => reorder.step(url, -1)}
        />
        <IconButton
          icon="chevron-right"
          label={`Sposta avanti la ${name}`}
          disabled={place === count - 1}
          onClick={() => reorder.step(url, 1)}
        />
        <IconButton icon="trash" label={`Rimuovi la ${name}`} onClick={onRemove} />
      </span>
    </li>
  )
}

type PendingProps = {
  readonly picture: PendingPicture
  /** Waits for the guest's account. */
  readonly isWaiting: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

export const PendingPictureTile = ({ picture, isWaiting, onRemove, onRetry }: PendingProps) => {
  useSignals()
  const { file, progress, failure } = picture
  const name = file.name
  return (
    <li className={`${TILE} ${failure.value === null ? 'pending' : 'failed'}`}>
      <span className="picture-tile-face framed relative on-sunken clipped">
        <FilePreview file={file} />
        {failure.value === null && !isWaiting && (
          <progress value={progress.value} aria-label={`Caricamento di ${name}`} />
        )}
      </span>
      <span className="tools flex between">
        {failure.value !== null && <Button icon="refresh" onClick={onRetry} label="Riprova" />}
        <IconButton icon="trash" label={`Rimuovi ${name}`} onClick={onRemove} />
      </span>
      <span className="picture-tile-words soft tiny">
        {failure.value ??
          (isWaiting ? 'La carichiamo quando pubblichi l’annuncio' : 'Caricamento…')}
      </span>
    </li>
  )
}
