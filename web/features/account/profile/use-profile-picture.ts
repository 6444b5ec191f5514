import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { forgetLibrary } from '#web/pictures/library/use-library.ts'
import { sendPicture } from '#web/pictures/uploader/send-picture.ts'
import { toastFailure } from '../toast-failure.ts'

const UPLOAD_FAILED = "Errore durante l'upload delle immagini"

/** Uploading, choosing and removing the picture of one's own profile. */
export const useProfilePicture = () => {
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)

  const change = async (work: () => Promise<UserReply>, done: string) => {
    setBusy(true)
    try {
      await mutate(identityPaths.user, await work(), { revalidate: false })
      showToast({ title: done })
    } catch (error) {
      toastFailure('Errore Upload', error, UPLOAD_FAILED)
    } finally {
      setBusy(false)
    }
  }
  const show = (profileImageUrl: string) =>
    send<UserReply>('PATCH', identityPaths.me, { body: { profileImageUrl } })

  return {
    isBusy,
    choose: (url: string) => change(() => show(url), 'Foto del profilo aggiornata'),
    upload: (file: File) =>
      change(async () => {
        const { signal } = new AbortController()
        const { images } = await sendPicture(file, { signal, onProgress: () => undefined })
        forgetLibrary()
        return await show(images[0]?.url ?? '')
      }, 'Foto del profilo aggiornata'),
    remove: () =>
      change(
        () => send<UserReply>('DELETE', identityPaths.profileImage),
        'Foto del profilo rimossa',
      ),
  }
}
