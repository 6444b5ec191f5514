import { adminOnly, newRoutes, staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { granted } from '#adapters/http/reply.ts'
import {
  type AdminImage,
  AdminImagesQuery,
  RemoveImageInput,
} from '#modules/media/contract/admin-images.ts'
import type { AdminPicture, Media } from '#modules/media/index.ts'
import { imageReply } from './image-reply.ts'
import { refusePicture } from './refusals.ts'

/** Pictures in the admin area. */
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
      granted(await media.delete(deleter, c.req.param('filename')), refusePicture)
      return c.json({ message: 'Immagine eliminata' })
    })

const ownerOf = ({ ownerId, ownerName, ownerEmail }: AdminPicture) =>
  ownerId && ownerName && ownerEmail ? { id: ownerId, name: ownerName, email: ownerEmail } : null
