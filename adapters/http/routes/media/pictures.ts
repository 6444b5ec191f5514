import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { type GuardedContext, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { incomingFiles } from '#adapters/http/multipart/incoming-files.ts'
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
  new Hono<HttpEnv>()
    .post('/upload-images', signedIn, async (c) => {
      const refusal = refuseNoUpload(c)
      if (refusal) return refusal
      const outcome = await media.accept(c.var.viewer.userId, incomingFiles(c))
      if (!outcome.ok) return refusePicture(c, outcome.refusal)
      return c.json(uploadReply(outcome.value))
    })
    .get('/images', signedIn, (c) => {
      const query = readQuery(c, ImageListQuery)
      if (!query.ok) return query.response
      const { viewer } = c.var
      const isOwnOnly = query.value.whose === 'mine'
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
      const outcome = await media.delete(deleterIn(c), c.req.param('filename'))
      return outcome.ok ? c.body(null, 204) : refusePicture(c, outcome.refusal)
    })
    .post('/images/bulk-delete', signedIn, async (c) => {
      const input = await readJson(c, BulkDeleteInput)
      if (!input.ok) return input.response
      const { deleted, failed } = await media.deleteMany(deleterIn(c), input.value.filenames)
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
