import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import { UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import type { UploadReply } from '#modules/media/contract/pictures.ts'
import { PICTURE_REFUSALS } from '#modules/media/contract/refusals.ts'
import { ApiError, createFailureReader } from '#web/lib/api.ts'
import { isHeic } from '../picture-fault.ts'

type Input = {
  /** API path; the library's without it. */
  readonly path?: string
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Makes a picture small enough and uploads it. Throws an `ApiError` or, without an answer, a `TypeError`.
 */
export const sendPicture = async <Reply = UploadReply>(
  file: File,
  input: Input,
): Promise<Reply> => {
  const { HEIC_UNREADABLE, shrinkPicture } = await import('../shrink-picture.ts')
  const picture = await shrinkPicture(file)
  if (!picture && isHeic(file)) throw refusal(HEIC_UNREADABLE)
  if ((picture ?? file).size > MAX_FILE_BYTES) throw refusal(PICTURE_REFUSALS['picture.too-large'])
  return await upload<Reply>(picture ?? file, input)
}

/** Imitates a refusal of the server. */
const refusal = (message: string) =>
  new ApiError(415, JSON.stringify({ code: 'picture.refused-here', message }), '')

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
const upload = <Reply>(
  file: File,
  { path = imagePaths.upload, onProgress, signal }: Input,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const failure = createFailureReader()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request
      if (status === 200 || status === 201) resolve(JSON.parse(responseText) as Reply)
      else reject(failure(status, responseText, statusText))
    })
    request.addEventListener('error', () => reject(new TypeError('No answer to the upload')))
    request.addEventListener('abort', () => reject(new TypeError('The upload was called off')))
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(UPLOAD_FIELD, file)
    request.send(form)
  })
