import { useFormContext } from 'react-hook-form'
import { UploadButton } from '#web/pictures/uploader/upload-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FirmLogo } from '../browse/firm-logo.tsx'
import type { FirmFormValues } from './firm-form-schema.ts'

/** The logo, through the pipeline of all pictures. */
export const LogoField = () => {
  const { watch, setValue } = useFormContext<FirmFormValues>()
  const [name, logoUrl] = [watch('tradeName') || watch('legalName'), watch('logoUrl')]
  const set = (url: string) => setValue('logoUrl', url, { shouldDirty: true })

  return (
    <div className="cluster">
      <FirmLogo firm={{ name, logoUrl: logoUrl || null }} />
      <UploadButton onUploaded={set}>{logoUrl ? 'Cambia logo' : 'Carica il logo'}</UploadButton>
      {logoUrl && (
        <Button variant="ghost" icon="trash" onClick={() => set('')}>
          Togli
        </Button>
      )}
    </div>
  )
}
