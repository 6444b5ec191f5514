import { lazy, Suspense, useRef, useState } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useProfilePicture } from './use-profile-picture.ts'

const PickPictureDialog = lazy(async () => ({
  default: (await import('#web/pictures/library/pick-picture-dialog.tsx')).PickPictureDialog,
}))

/** The profile picture, and actions on it. */
export const ProfilePicture = ({ user }: { user: UserReply }) => {
  const { isBusy, upload, choose, remove } = useProfilePicture()
  const [isChoosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { profileImageUrl: url } = user

  return (
    <div className="profile-picture">
      <Avatar person={{ ...user, imageUrl: url }} size="large" />
      <div className="cluster">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void upload(file)
          }}
        />
        <Button icon="plus" busy={isBusy} onClick={() => input.current?.click()}>
          {url ? 'Cambia foto' : 'Carica una foto'}
        </Button>
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
