import type { Context } from 'hono'
import {
  adminOnly,
  type GuardedContext,
  newRoutes,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import {
  exceedsUploadLimit,
  incomingFiles,
  isMultipart,
} from '#adapters/http/multipart/incoming-files.ts'
import {
  allowCachingForever,
  replyRefused,
  replyTooMany,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import {
  type AdminImage,
  AdminImagesQuery,
  RemoveImageInput,
} from '#modules/media/contract/admin-images.ts'
import { formatSize } from '#modules/media/contract/limits.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import {
  BulkDeleteInput,
  type BulkDeleteReply,
  ImageListQuery,
  type ImageListReply,
  ImageReply,
  type UploadReply,
} from '#modules/media/contract/pictures.ts'
import {
  describePictureUse,
  IN_PROFILE_MESSAGE,
  PICTURE_REFUSALS,
} from '#modules/media/contract/refusals.ts'
import type { Media } from '#modules/media/index.ts'
import type { AdminPicture, PictureRefusal, StoredPicture } from '#modules/media/ports.ts'

export const pictureRoutes = (media: Media) =>
  newRoutes()
    .post('/upload-images', signedIn, async (c) => {
      const refusal = refuseNoUpload(c)
      if (refusal) return refusal
      const accepted = await media.accept(c.var.viewer.userId, incomingFiles(c))
      return c.json(uploadReply(valueOrRefuse(accepted, refusePicture)))
    })
    .get('/images', signedIn, (c) => {
      const query = readQuery(c, ImageListQuery)
      const { viewer } = c.var
      const isOwnOnly = query.whose === 'mine'
      const scope = isOwnOnly ? media.ownedBy(viewer.userId) : media.visibleTo(viewer)
      const { pictures, total, totalBytes } = scope
      const reply: ImageListReply = {
        images: pictures.map(imageReply),
        total,
        totalSize: totalBytes,
      }
      return c.json(reply)
    })
    .delete('/images/:filename', signedIn, async (c) => {
      valueOrRefuse(await media.delete(deleterIn(c), c.req.param('filename')), refusePicture)
      return c.body(null, 204)
    })
    .post('/images/bulk-delete', signedIn, async (c) => {
      const input = await readJson(c, BulkDeleteInput)
      const { deleted, failed } = await media.deleteMany(deleterIn(c), input.filenames)
      const reply: BulkDeleteReply = { deleted, failed: failed.map(failureReply) }
      return c.json(reply)
    })

const deleterIn = ({ var: { viewer, ip } }: GuardedContext) => ({
  ...viewer,
  ip,
})

const uploadReply = (pictures: readonly StoredPicture[]): UploadReply => ({
  success: true,
  images: pictures.map(imageReply),
  count: pictures.length,
  message: pictures.length === 1 ? 'Immagine caricata' : `${pictures.length} immagini caricate`,
})

const failureReply = ({ filename, refusal }: { filename: string; refusal: PictureRefusal }) => ({
  filename,
  code: refusal.code,
  message: refusal.code === 'rate.limited' ? '' : pictureMessage(refusal),
})

const imageReply = (picture: StoredPicture) =>
  pickReply(ImageReply, {
    ...picture,
    url: pictureUrl(picture.filename),
    extension: 'webp',
    size: picture.sizeBytes,
    sizeFormatted: formatSize(picture.sizeBytes),
    createdDate: picture.createdAt,
  })

export const adminPictureRoutes = (media: Media) =>
  newRoutes()
    .get('/admin/images', staffOnly, (c) => {
      const query = readQuery(c, AdminImagesQuery)
      const isAdmin = c.var.viewer.role === 'admin'
      const { pictures, total } = media.admin(query, isAdmin)
      const items = pictures.map(
        (picture): AdminImage => ({
          ...imageReply(picture),
          owner: isAdmin ? ownerOf(picture) : null,
          usedIn: media.useOf(picture),
        }),
      )
      return c.json({ items, total })
    })
    .post('/admin/images/:filename/remove', adminOnly, async (c) => {
      const input = await readJson(c, RemoveImageInput)
      const deleter = { ...c.var.viewer, ip: c.var.ip, reason: input.reason }
      valueOrRefuse(await media.delete(deleter, c.req.param('filename')), refusePicture)
      return c.json({ message: 'Immagine eliminata' })
    })

const ownerOf = ({ ownerId, ownerName, ownerEmail }: AdminPicture) =>
  ownerId && ownerName && ownerEmail ? { id: ownerId, name: ownerName, email: ownerEmail } : null

/** Picture files; immutable by name, so they are cached for ever. */
export const pictureFileRoutes = (media: Pick<Media, 'read'>) =>
  newRoutes().get('/uploads/:name', async (c) => {
    const name = c.req.param('name')
    const etag = `"${name}"`
    const bytes = valueOrNotFound(await media.read(name), 'Immagine non trovata')
    allowCachingForever(c)
    c.header('ETag', etag)
    // Mail programs show them inside of their own sites.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('Content-Type', 'image/webp')
    return c.body(Uint8Array.from(bytes))
  })

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

/** Refuses a request that is not an upload, or is too large for one, before its body is read. */
export const refuseNoUpload = (c: Context): Response | null => {
  if (!isMultipart(c))
    return replyRefused(c, 415, {
      code: 'request.unsupported-type',
      message: 'Formato non supportato',
    })
  return exceedsUploadLimit(c) ? refusePicture(c, { code: 'upload.too-large' }) : null
}

export const refusePicture = (c: Context, refusal: PictureRefusal) =>
  refusal.code === 'rate.limited'
    ? replyTooMany(c, refusal.retryAfterMs)
    : replyRefused(c, STATUS[refusal.code], {
        code: refusal.code,
        message: pictureMessage(refusal),
      })

const pictureMessage = (refusal: Exclude<PictureRefusal, { code: 'rate.limited' }>) => {
  if (refusal.code !== 'picture.in-use') return PICTURE_REFUSALS[refusal.code]
  return refusal.title === null ? IN_PROFILE_MESSAGE : describePictureUse(refusal.title)
}
