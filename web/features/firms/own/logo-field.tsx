import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { showFailure } from '#web/lib/show-failure.ts'
import { sendPicture } from '#web/pictures/uploader/send-picture.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton, PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { FirmLogo } from '../browse/firm-logo.tsx'
import type { FirmFormValues } from './firm-form-schema.ts'

/** The logo, through the pipeline of all pictures. */
export const LogoField = () => {
  const { watch, setValue } = useFormContext<FirmFormValues>()
  const [isBusy, setBusy] = useState(false)
  const [name, logoUrl] = [watch('tradeName') || watch('legalName'), watch('logoUrl')]
  const set = (url: string) => setValue('logoUrl', url, { shouldDirty: true })

  const upload = async (file: File) => {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const { images } = await sendPicture(file, { signal, onProgress: () => undefined })
      set(images[0]?.url ?? '')
    } catch (failure) {
      showFailure(failure, "Errore durante l'upload delle immagini")
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="cluster">
      <FirmLogo firm={{ name, logoUrl: logoUrl || null }} />
      <FileButton
        icon="image"
        accept={PICTURE_TYPES}
        busy={isBusy}
        onFiles={([file]) => file && void upload(file)}
      >
        {logoUrl ? 'Cambia logo' : 'Carica il logo'}
      </FileButton>
      {logoUrl && (
        <Button variant="ghost" icon="trash" onClick={() => set('')}>
          Togli
        </Button>
      )}
    </div>
  )
}
