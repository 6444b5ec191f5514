import { type ReactNode, useState } from 'react'
import { showFailure } from '#web/lib/api.ts'
import { FileButton, PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { sendPicture } from './send-picture.ts'

type Props = {
  readonly onUploaded: (url: string) => void
  readonly children: ReactNode
}

export const UploadButton = ({ onUploaded, children }: Props) => {
  const [isBusy, setBusy] = useState(false)

  const upload = async (file: File) => {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const { images } = await sendPicture(file, { signal, onProgress: () => undefined })
      onUploaded(images[0]?.url ?? '')
    } catch (failure) {
      showFailure(failure, "Errore durante l'upload delle immagini")
    } finally {
      setBusy(false)
    }
  }

  return (
    <FileButton
      icon="image"
      accept={PICTURE_TYPES}
      busy={isBusy}
      onFiles={([file]) => file && void upload(file)}
      label={children}
    />
  )
}
