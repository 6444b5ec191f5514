import { useSignals } from '@preact/signals-react/runtime'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { FilePreview } from './file-preview.tsx'
import type { PendingPicture } from './picture-uploads.ts'

type Props = {
  readonly picture: PendingPicture
  /** Waits for the guest's account. */
  readonly isWaiting: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

export const PendingTile = ({ picture, isWaiting, onRemove, onRetry }: Props) => {
  useSignals()
  const { file, progress, failure } = picture
  const name = file.name
  return (
    <li
      className={
        failure.value === null
          ? 'picture-tile gap-1 content-start grid pending'
          : 'picture-tile gap-1 content-start grid failed'
      }
    >
      <span className="face framed relative on-sunken clipped">
        <FilePreview file={file} />
        {failure.value === null && !isWaiting && (
          <progress value={progress.value} aria-label={`Caricamento di ${name}`} />
        )}
      </span>
      <span className="tools flex between">
        {failure.value !== null && (
          <Button icon="refresh" onClick={onRetry}>
            Riprova
          </Button>
        )}
        <IconButton icon="trash" label={`Rimuovi ${name}`} onClick={onRemove} />
      </span>
      <span className="words soft tiny">
        {failure.value ?? (isWaiting ? 'Si carica quando pubblichi' : 'Caricamento…')}
      </span>
    </li>
  )
}
