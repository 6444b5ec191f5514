import { imagePaths, UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import type { UploadReply } from '#modules/media/contract/pictures.ts'
import { failuresOf } from '#web/lib/api.ts'

/**
 * Uploads one file by XMLHttpRequest, because `fetch` reports no upload progress. Throws an `ApiError` or, without
 * an answer, a `TypeError`.
 */
export const sendPicture = (
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadReply> =>
  new Promise((resolve, reject) => {
    const failure = failuresOf()
    const request = new XMLHttpRequest()
    request.open('POST', imagePaths.upload)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request
      if (status === 200) resolve(JSON.parse(responseText) as UploadReply)
      else reject(failure(status, responseText, statusText))
    })
    request.addEventListener('error', () => reject(new TypeError('No answer to the upload')))
    request.addEventListener('abort', () => reject(new TypeError('The upload was called off')))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(UPLOAD_FIELD, file)
    request.send(form)
  })
