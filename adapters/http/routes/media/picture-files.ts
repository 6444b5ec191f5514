import { newRoutes } from '#adapters/http/guards.ts'
import { found } from '#adapters/http/reply.ts'
import type { Media } from '#modules/media/index.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Picture files; immutable by name, so they are cached for ever. */
export const pictureFileRoutes = (media: Pick<Media, 'read'>) =>
  newRoutes().get('/uploads/:name', async (c) => {
    const name = c.req.param('name')
    const etag = `"${name}"`
    const bytes = found(await media.read(name), 'Immagine non trovata')
    c.header('Cache-Control', YEAR)
    c.header('ETag', etag)
    // Mail programs show them inside of their own sites.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('Content-Type', 'image/webp')
    return c.body(Uint8Array.from(bytes))
  })
