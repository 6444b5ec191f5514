import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { showToast } from '#web/lib/toast.ts'
import { forgetImageLibrary } from '#web/pictures/library/use-library.ts'
import { sendPicture } from '#web/pictures/uploader/send-picture.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton, PICTURE_TYPES } from '#web/ui/forms/file-button.tsx'
import { toastFailure } from '../toast-failure.ts'

const PickPictureDialog = lazyDialog(
  async () => (await import('#web/pictures/library/pick-picture-dialog.tsx')).PickPictureDialog,
)

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
          label={url ? 'Cambia foto' : 'Carica una foto'}
        />
        <Button icon="image" onClick={() => setChoosing(true)} label="Scegli tra le tue immagini" />
        {url && (
          <Button variant="ghost" icon="trash" onClick={() => void remove()} label="Rimuovi" />
        )}
      </div>
      {isChoosing && (
        <PickPictureDialog
          title="Scegli la foto del profilo"
          onClose={() => setChoosing(false)}
          onPick={(image) => {
            setChoosing(false)
            void choose(image.url)
          }}
        />
      )}
    </div>
  )
}

const UPLOAD_FAILED = "Errore durante l'upload delle immagini"

const useProfilePicture = () => {
  const { mutate } = useSWRConfig()
  const { isBusy, whileBusy } = useBusyState((error) =>
    toastFailure('Errore Upload', error, UPLOAD_FAILED),
  )
  const change = (work: () => Promise<UserReply>, done: string) =>
    whileBusy(async () => {
      await mutate(identityPaths.user, await work(), { revalidate: false })
      showToast({ title: done })
    })
  const show = (profileImageUrl: string) =>
    sendRequest<UserReply>('PATCH', identityPaths.me, { body: { profileImageUrl } })

  return {
    isBusy,
    choose: (url: string) => change(() => show(url), 'Foto del profilo aggiornata'),
    upload: (file: File) =>
      change(async () => {
        const { signal } = new AbortController()
        const { images } = await sendPicture(file, { signal, onProgress: () => undefined })
        forgetImageLibrary()
        return await show(images[0]?.url ?? '')
      }, 'Foto del profilo aggiornata'),
    remove: () =>
      change(
        () => sendRequest<UserReply>('DELETE', identityPaths.profileImage),
        'Foto del profilo rimossa',
      ),
  }
}
