import { useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { forgetImageLibrary } from '#web/pictures/library/use-library.ts'
import { UploadButton } from '#web/pictures/uploader/upload-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const PickPictureDialog = lazyDialog(
  async () => (await import('#web/pictures/library/pick-picture-dialog.tsx')).PickPictureDialog,
)

/** Uploads a picture, or picks one that was uploaded before. */
export const PictureFiller = ({ onFilled }: { readonly onFilled: (url: string) => void }) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="cluster">
      <UploadButton
        onUploaded={(url) => {
          forgetImageLibrary()
          onFilled(url)
        }}
      >
        Carica un’immagine
      </UploadButton>
      <Button icon="image" onClick={() => setChoosing(true)} label="Scegli tra le tue immagini" />
      {/* Outside of the form, which Enter in a field of the dialog would send. */}
      {isChoosing &&
        createPortal(
          <PickPictureDialog
            title="Scegli un’immagine"
            onClose={() => setChoosing(false)}
            onPick={({ url }) => {
              setChoosing(false)
              onFilled(url)
            }}
          />,
          document.body,
        )}
    </div>
  )
}
