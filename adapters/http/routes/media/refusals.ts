import type { Context } from 'hono'
import { announcesTooMuch, isMultipart } from '#adapters/http/multipart/incoming-files.ts'
import { refused, tooMany } from '#adapters/http/reply.ts'
import { IN_PROFILE, inUseMessage, PICTURE_REFUSALS } from '#modules/media/contract/refusals.ts'
import type { PictureRefusal } from '#modules/media/ports.ts'

const STATUS = {
  'upload.malformed': 400,
  'upload.too-large': 413,
  'upload.too-many-files': 400,
  'upload.no-files': 400,
  'picture.bad-name': 400,
  'picture.empty': 400,
  'picture.too-large': 413,
  'picture.unsupported-type': 415,
  'picture.unreadable': 400,
  'picture.too-many-pixels': 400,
  'picture.too-long-side': 400,
  'picture.not-found': 404,
  'picture.in-use': 409,
} as const

/** Before the body is read: what is no upload, or too large for one. */
export const refuseNoUpload = (c: Context): Response | null => {
  if (!isMultipart(c))
    return refused(c, 415, { code: 'request.unsupported-type', message: 'Formato non supportato' })
  return announcesTooMuch(c) ? refusePicture(c, { code: 'upload.too-large' }) : null
}

export const refusePicture = (c: Context, refusal: PictureRefusal) =>
  refusal.code === 'rate.limited'
    ? tooMany(c, refusal.retryAfterMs)
    : refused(c, STATUS[refusal.code], { code: refusal.code, message: pictureMessage(refusal) })

export const pictureMessage = (refusal: Exclude<PictureRefusal, { code: 'rate.limited' }>) => {
  if (refusal.code !== 'picture.in-use') return PICTURE_REFUSALS[refusal.code]
  return refusal.title === null ? IN_PROFILE : inUseMessage(refusal.title)
}
