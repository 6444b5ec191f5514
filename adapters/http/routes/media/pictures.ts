import { type GuardedContext, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { incomingFiles } from '#adapters/http/multipart/incoming-files.ts'
import { granted } from '#adapters/http/reply.ts'
import {
  BulkDeleteInput,
  type BulkDeleteReply,
  ImageListQuery,
  type ImageListReply,
  type UploadReply,
} from '#modules/media/contract/pictures.ts'
import type { Media, Picture, PictureRefusal } from '#modules/media/index.ts'
import { imageReply } from './image-reply.ts'
import { pictureMessage, refuseNoUpload, refusePicture } from './refusals.ts'

export const pictureRoutes = (media: Media) =>
  newRoutes()
    .post('/upload-images', signedIn, async (c) => {
      const refusal = refuseNoUpload(c)
      if (refusal) return refusal
      const accepted = await media.accept(c.var.viewer.userId, incomingFiles(c))
      return c.json(uploadReply(granted(accepted, refusePicture)))
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
    .delete('/images/:filename', signedIn, async (c, next) => {
      // `bulk-delete` is a route of its own, not a filename.
      if (c.req.param('filename') === 'bulk-delete') return await next()
      granted(await media.delete(deleterIn(c), c.req.param('filename')), refusePicture)
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

const uploadReply = (pictures: readonly Picture[]): UploadReply => ({
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
