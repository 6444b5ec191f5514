import type { Context } from 'hono'
import { newRoutes, readActor, signedIn, staffOnly } from '#adapters/http/guards.ts'
import { readIdParameter } from '#adapters/http/input.ts'
import { incomingFiles } from '#adapters/http/multipart/incoming-files.ts'
import { replyNotFound, valueOrRefuse } from '#adapters/http/reply.ts'
import { refuseNoUpload, refusePicture } from '#adapters/http/routes/media/pictures.ts'
import { type TalkId, type TalkImageId, toId, type UserId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { IncomingFiles, PictureRefusal } from '#modules/media/ports.ts'
import type { TalkImage, TalkImagesReply } from '#modules/talks/contract/talks.ts'
import type { TalkImageUseCases } from '#modules/talks/images.ts'
import { createOwnReviewCheck, refuseTalk } from './talks.ts'

type Images = Pick<TalkImageUseCases, 'read' | 'readReported' | 'uploadRefusal'> & {
  readonly upload: (
    userId: UserId,
    talkId: TalkId,
    incoming: IncomingFiles,
  ) => Promise<Result<readonly TalkImage[], PictureRefusal>>
}

/** Images of the signed-in person's talks; private, so that nothing keeps a copy of them. */
export const talkImageRoutes = (images: Images) =>
  newRoutes()
    .post('/talks/:id/images', signedIn, async (c) => {
      const { userId } = c.var.viewer
      const talkId = readIdParameter<TalkId>(c)
      const code = images.uploadRefusal(userId, talkId)
      if (code) return refuseTalk(c, { code })
      const refusal = refuseNoUpload(c)
      if (refusal) return refusal
      const outcome = valueOrRefuse(
        await images.upload(userId, talkId, incomingFiles(c)),
        refusePicture,
      )
      const reply: TalkImagesReply = { images: [...outcome] }
      return c.json(reply)
    })
    .get('/talks/:id/images/:imageId', signedIn, async (c) => {
      const talkId = readIdParameter<TalkId>(c)
      const imageId = toId<TalkImageId>(c.req.param('imageId'))
      return answerImage(c, await images.read(c.var.viewer.userId, talkId, imageId))
    })
    .get('/admin/talks/:id/images/:imageId', staffOnly, async (c) => {
      const talkId = readIdParameter<TalkId>(c)
      const id = toId<TalkImageId>(c.req.param('imageId'))
      return answerImage(
        c,
        await images.readReported({ talkId, id, ...readActor(c), ...createOwnReviewCheck(c) }),
      )
    })

const answerImage = (c: Context, bytes: Uint8Array | null) => {
  if (!bytes) return replyNotFound(c, 'Immagine non trovata')
  c.header('Content-Type', 'image/webp')
  return c.body(Uint8Array.from(bytes))
}
