import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import type { PendingPicture } from './picture-uploads.ts'

type Props = {
  readonly picture: PendingPicture
  /** Waits for the guest's account. */
  readonly isWaiting: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** A file that is not uploaded yet. */
export const PendingTile = ({ picture, isWaiting, onRemove, onRetry }: Props) => {
  useSignals()
  const { file, progress, failure } = picture
  const name = file.name
  return (
    <li className={failure.value === null ? 'picture-tile pending' : 'picture-tile failed'}>
      <span className="face">
        <Preview file={file} />
        {failure.value === null && !isWaiting && (
          <progress value={progress.value} aria-label={`Caricamento di ${name}`} />
        )}
      </span>
      <span className="tools">
        {failure.value !== null && (
          <Button icon="refresh" onClick={onRetry}>
            Riprova
          </Button>
        )}
        <IconButton icon="trash" label={`Rimuovi ${name}`} onClick={onRemove} />
      </span>
      <span className="words">
        {failure.value ?? (isWaiting ? 'Si carica quando pubblichi' : 'Caricamento…')}
      </span>
    </li>
  )
}

const PREVIEW_PX = 320

/** Preview of the file. Undecodable ones stay grey, and the server decides. */
const Preview = ({ file }: { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    const render = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_PX })
      const element = canvas.current
      if (element && isCurrent) {
        element.width = bitmap.width
        element.height = bitmap.height
        element.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    }
    if ('createImageBitmap' in globalThis) render().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [file])
  return <canvas ref={canvas} width={4} height={3} />
}
