import { newRoutes } from '#adapters/http/guards.ts'
import { notFound, publicFor } from '#adapters/http/reply.ts'
import type { Content } from '#modules/content/index.ts'

const FRESH_S = 300

/** Sandboxed to an opaque origin, without access to our cookies or pages. */
const HEADERS = {
  'Content-Security-Policy': "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
}

/** Third-party code as a framed document, loaded only after consent. */
export const bannerFrameRoutes = ({ banners }: Pick<Content, 'banners'>) =>
  newRoutes().get('/riquadri/:id', (c) => {
    const code = banners.codeOf(c.req.param('id'))
    if (code === null) return notFound(c, 'Banner non trovato')
    publicFor(c, FRESH_S)
    return c.html(documentOf(code), 200, HEADERS)
  })

const documentOf = (code: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Pubblicità</title><base target="_blank"></head><body>${code}</body></html>`
