import { FilePreview } from '#web/pictures/uploader/file-preview.tsx'
import { IconButton } from '#web/ui/controls/button.tsx'
import type { Photo } from './use-photos.ts'

type Props = {
  readonly photos: readonly Photo[]
  readonly onRemove: (key: string) => void
  readonly onAgain: (photo: Photo) => void
}

export const PhotoTiles = ({ photos, onRemove, onAgain }: Props) => (
  <ul className="photo-tiles flow gap-2" aria-label="Foto del messaggio">
    {photos.map((photo, place) => (
      <li
        key={photo.key}
        className={photo.failure === null ? 'photo relative' : 'photo relative failed'}
      >
        <span className="photo-tile-face block on-sunken clipped">
          <FilePreview file={photo.file} />
          {photo.imageId === null && photo.failure === null && (
            <progress value={photo.share} aria-label={`Caricamento della foto ${place + 1}`} />
          )}
        </span>
        <IconButton
          icon="close"
          label={`Togli la foto ${place + 1}`}
          onClick={() => onRemove(photo.key)}
        />
        {photo.failure !== null && (
          <p className="small" role="alert">
            {photo.failure}{' '}
            <button type="button" className="text-button" onClick={() => onAgain(photo)}>
              Riprova
            </button>
          </p>
        )}
      </li>
    ))}
  </ul>
)
