import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import type { UploadReply } from '#modules/media/contract/pictures.ts'
import { failuresOf } from '#web/lib/api.ts'

type Input = {
  /** API path; the library's without it. */
  readonly path?: string
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads one file by XMLHttpRequest, because `fetch` reports no upload progress. Throws an `ApiError` or, without
 * an answer, a `TypeError`.
 */
export const sendPicture = <Reply = UploadReply>(
  file: File,
  { path = imagePaths.upload, onProgress, signal }: Input,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const failure = failuresOf()
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
