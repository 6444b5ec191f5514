import { lazy, Suspense, useState } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton, PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { useProfilePicture } from './use-profile-picture.ts'

const PickPictureDialog = lazy(async () => ({
  default: (await import('#web/pictures/library/pick-picture-dialog.tsx')).PickPictureDialog,
}))

/** The profile picture, and actions on it. */
export const ProfilePicture = ({ user }: { user: UserReply }) => {
  const { isBusy, upload, choose, remove } = useProfilePicture()
  const [isChoosing, setChoosing] = useState(false)
  const { profileImageUrl: url } = user

  return (
    <div className="cluster gap-4">
      <Avatar person={{ ...user, imageUrl: url }} size="large" />
      <div className="cluster">
        <FileButton
          icon="plus"
          accept={PICTURE_TYPES}
          busy={isBusy}
          onFiles={([file]) => file && void upload(file)}
        >
          {url ? 'Cambia foto' : 'Carica una foto'}
        </FileButton>
        <Button icon="image" onClick={() => setChoosing(true)}>
          Scegli tra le tue immagini
        </Button>
        {url && (
          <Button variant="ghost" icon="trash" onClick={() => void remove()}>
            Rimuovi
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <PickPictureDialog
            title="Scegli la foto del profilo"
            onClose={() => setChoosing(false)}
            onPick={(image) => {
              setChoosing(false)
              void choose(image.url)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
