import { setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { adminOnly, newRoutes, personalReply, readActor } from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import {
  allowCaching,
  replyCommonRefusal,
  replyNotFound,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { BannerInput, BannerQuery, createBannerChanges } from '#modules/content/contract/banners.ts'
import { HomepageSettingsInput } from '#modules/content/contract/homepage-settings.ts'
import { BANNER_POSITIONS, CONSENT_COOKIE } from '#modules/content/contract/paths.ts'
import { ConsentInput, ShareInput } from '#modules/content/contract/visits.ts'
import type { Content } from '#modules/content/index.ts'
import { pageRoutes, termsRoutes } from './cms-pages.ts'
import { contactRoutes } from './contact.ts'

/** Consent is asked again after half a year. */
const CONSENT_S = 182 * 24 * 60 * 60

export const contentRoutes = (content: Content, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .get('/homepage-settings', (c) => c.json(content.homepage.read()))
    .route('/', settingsRoutes('homepage', HomepageSettingsInput, content.homepage))
    .post('/analytics/share', personalReply, async (c) => {
      const input = await readJson(c, ShareInput)
      valueOrRefuse(content.countShare(input, c.var.ip), replyCommonRefusal)
      return c.body(null, 204)
    })
    .post('/consent', personalReply, async (c) => {
      const input = await readJson(c, ConsentInput)
      const consent = valueOrRefuse(
        content.recordConsent(input.choice, c.var.ip),
        replyCommonRefusal,
      )
      const { choice, version } = consent
      setCookie(c, CONSENT_COOKIE, `${choice}.${version}`, {
        path: '/',
        maxAge: CONSENT_S,
        sameSite: 'Lax',
        secure: isHttps,
      })
      return c.json(consent, 201)
    })
    .route('/', pageRoutes(content))
    .route('/', termsRoutes(content))
    .route('/', bannerRoutes(content))
    .route('/', contactRoutes(content))

const MISSING = 'Banner non trovato'
const Position = v.picklist(BANNER_POSITIONS)

const bannerRoutes = ({ banners }: Content) =>
  newRoutes()
    .get('/banners/:position', (c) => {
      const position = v.safeParse(Position, c.req.param('position'))
      return position.success ? c.json(banners.shown(position.output)) : replyNotFound(c, MISSING)
    })
    .post('/banners/:id/impression', personalReply, (c) => {
      valueOrRefuse(banners.seen(readIdParameter(c), c.var.ip), replyCommonRefusal)
      return c.body(null, 204)
    })
    .post('/banners/:id/click', personalReply, (c) => {
      valueOrRefuse(banners.pressed(readIdParameter(c), c.var.ip), replyCommonRefusal)
      return c.body(null, 204)
    })
    .route('/', bannerAdminRoutes(banners))

const bannerAdminRoutes = (banners: Content['banners']) =>
  newRoutes()
    .get('/admin/banners', adminOnly, (c) => c.json(banners.list(readQuery(c, BannerQuery))))
    .post('/admin/banners', adminOnly, async (c) =>
      c.json(banners.counted(banners.create(readActor(c), await readJson(c, BannerInput))), 201),
    )
    .get('/admin/banners/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(banners.one(readIdParameter(c)), MISSING)),
    )
    .patch('/admin/banners/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = valueOrNotFound(banners.contentsOf(readIdParameter(c)), MISSING)
      const input = changeOf(banners.one(readIdParameter(c)), createBannerChanges(present))
      const changed = banners.change(readActor(c), readIdParameter(c), input)
      return c.json(banners.counted(valueOrNotFound(changed, MISSING)))
    })
    .delete('/admin/banners/:id', adminOnly, (c) => {
      return banners.remove(readActor(c), readIdParameter(c))
        ? c.body(null, 204)
        : replyNotFound(c, MISSING)
    })

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
    const code = banners.codeOf(readIdParameter(c))
    if (code === null) return replyNotFound(c, 'Banner non trovato')
    allowCaching(c, FRESH_S)
    return c.html(documentOf(code), 200, HEADERS)
  })

const documentOf = (code: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Pubblicità</title><base target="_blank"></head><body>${code}</body></html>`
