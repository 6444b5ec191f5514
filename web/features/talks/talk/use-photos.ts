import { useRef, useState } from 'react'
import { IMAGES_PER_MESSAGE, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkImage } from '#modules/talks/contract/talks.ts'
import { describeFailure } from '#web/lib/api.ts'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { showToast } from '#web/lib/toast.ts'
import { findPictureFault } from '#web/pictures/picture-fault.ts'

export type Photo = {
  readonly key: string
  readonly file: File
  /** Uploaded part, from 0 to 1. */
  readonly share: number
  /** Once it is uploaded. */
  readonly imageId: string | null
  readonly failure: string | null
}

const NOT_UPLOADED = 'La foto non è stata caricata'

/** Pictures of the message that is being written, uploaded one after the other as they are picked. */
export const usePhotos = (talkId: string) => {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const line = useRef(Promise.resolve())

  const change = (key: string, changes: Partial<Photo>) =>
    setPhotos((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const upload = async ({ key, file }: Photo) => {
    try {
      const { sendPicture } = await import('#web/pictures/uploader/send-picture.ts')
      const { images } = await sendPicture<{ images: readonly TalkImage[] }>(file, {
        path: talkPaths.images(talkId),
        onProgress: (share) => change(key, { share }),
      })
      change(key, { imageId: images[0]?.id ?? null })
    } catch (failure) {
      change(key, { failure: describeFailure(failure, NOT_UPLOADED) })
    }
  }
  const enqueue = (photo: Photo) => {
    line.current = line.current.then(() => upload(photo))
  }

  return {
    photos,
    isSending: photos.some(({ imageId, failure }) => imageId === null && failure === null),
    hasFailed: photos.some(({ failure }) => failure !== null),
    ready: photos.flatMap(({ imageId }) => imageId ?? []),
    add: (files: readonly File[]) => {
      const fault = faultOf(files, IMAGES_PER_MESSAGE - photos.length)
      if (fault) {
        return showToast({ title: 'Foto non aggiunta', description: fault, variant: 'destructive' })
      }
      const added = files.map((file) => ({ ...NEW, key: createIdempotencyKey(), file }))
      setPhotos([...photos, ...added])
      for (const photo of added) enqueue(photo)
    },
    again: (photo: Photo) => {
      change(photo.key, { failure: null, share: 0 })
      enqueue(photo)
    },
    remove: (key: string) => setPhotos((before) => before.filter((one) => one.key !== key)),
    clear: () => setPhotos([]),
  }
}

const NEW = { share: 0, imageId: null, failure: null }

/** Said before it is sent. */
const faultOf = (files: readonly File[], mostFiles: number): string | null =>
  files.length > mostFiles
    ? `Puoi aggiungere al massimo ${IMAGES_PER_MESSAGE} foto a ogni messaggio.`
    : (files.map(findPictureFault).find((fault) => fault !== null) ?? null)
