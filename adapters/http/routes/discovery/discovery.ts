import type { Context } from 'hono'
import { cacheReply, newRoutes } from '#adapters/http/guards.ts'
import { allowCaching, replyNotFound, valueOrNotFound } from '#adapters/http/reply.ts'
import type { Discovery, FeedName } from '#modules/discovery/index.ts'
import type { ShareCard } from '#modules/discovery/ports.ts'
import { parsePictureName } from '#modules/media/contract/paths.ts'

const DAY_S = 86_400
const HOUR_S = 3600
const MINUTES_S = 600

/** Data of landing pages. */
export const landingRoutes = (discovery: Discovery) =>
  newRoutes().get('/landing/:kind/:category/:region', (c) => {
    const { kind, category, region } = c.req.param()
    if (kind !== 'richieste' && kind !== 'vetrina') return replyNotFound(c, 'Pagina non trovata')
    return c.json(valueOrNotFound(discovery.landing(kind, category, region), 'Pagina non trovata'))
  })

/** Sitemaps, robots.txt and feeds. */
export const discoveryRoutes = (discovery: Discovery) => {
  const feed = (c: Context, name: FeedName) =>
    c.body(discovery.feed(name), 200, { 'Content-Type': 'application/rss+xml; charset=utf-8' })
  return (
    newRoutes()
      .get('/robots.txt', cacheReply(HOUR_S), (c) => c.text(discovery.robots()))
      .get('/manifest.webmanifest', cacheReply(HOUR_S), (c) => {
        return c.body(JSON.stringify(discovery.webApp()), 200, {
          'Content-Type': 'application/manifest+json',
        })
      })
      // Programs that read no page ask for this address.
      .get('/favicon.ico', cacheReply(HOUR_S), (c) =>
        c.redirect(discovery.webApp().icons[0]?.src ?? '/favicon.svg', 302),
      )
      .get('/sitemap.xml', cacheReply(HOUR_S), (c) => c.body(discovery.sitemap.index(), 200, XML))
      .get('/sitemaps/:part', (c) => {
        const name = c.req.param('part')
        const part = name.endsWith('.xml') ? discovery.sitemap.part(name.slice(0, -4)) : null
        if (part === null) return replyNotFound(c, 'Pagina non trovata')
        allowCaching(c, HOUR_S)
        return c.body(part, 200, XML)
      })
      .get('/condivisione/immagini/:file', async (c) => {
        const name = parsePictureName(c.req.param('file').replace(/\.jpg$/, '.webp'))
        const isPhoto = name !== null && c.req.param('file') === `${name.stem}.jpg`
        return sharePicture(c, isPhoto ? await discovery.sharePhoto(name.filename) : null)
      })
      .get('/condivisione/:kind/:file', async (c) => {
        const { kind, file } = c.req.param()
        const isCard = isShared(kind) && file.endsWith('.png')
        return sharePicture(c, isCard ? await discovery.shareCard(kind, file.slice(0, -4)) : null)
      })
      .get('/rss/richieste.xml', cacheReply(MINUTES_S), (c) => feed(c, 'richieste'))
      .get('/rss/vetrina.xml', cacheReply(MINUTES_S), (c) => feed(c, 'vetrina'))
      .get('/rss/blog.xml', cacheReply(MINUTES_S), (c) => feed(c, 'blog'))
  )
}

const sharePicture = (c: Context, picture: Uint8Array | 'busy' | null) => {
  if (picture === null) return replyNotFound(c, 'Immagine non trovata')
  if (picture === 'busy') return c.redirect('/icons/share.png', 302)
  allowCaching(c, DAY_S)
  const type = c.req.path.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
  return c.body(picture as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': type })
}

const isShared = (kind: string): kind is ShareCard['kind'] =>
  ['lavori', 'vetrina', 'pagine', 'professionisti'].includes(kind)

const XML = { 'Content-Type': 'application/xml; charset=utf-8' }
