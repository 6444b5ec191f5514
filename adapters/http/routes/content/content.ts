import { setCookie } from 'hono/cookie'
import { newRoutes } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { granted, personal, refuseUsual } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { HomepageSettingsInput } from '#modules/content/contract/homepage-settings.ts'
import { CONSENT_COOKIE } from '#modules/content/contract/paths.ts'
import { ConsentInput, ShareInput } from '#modules/content/contract/visits.ts'
import type { Content } from '#modules/content/index.ts'
import { bannerRoutes } from './banners.ts'
import { pageRoutes, termsRoutes } from './cms-pages.ts'
import { contactRoutes } from './contact.ts'

/** Half a year, after which consent is asked again. */
const CONSENT_S = 182 * 24 * 60 * 60

export const contentRoutes = (content: Content, { isHttps }: { isHttps: boolean }) =>
  newRoutes()
    .get('/homepage-settings', (c) => c.json(content.homepage.read()))
    .route('/', settingsRoutes('homepage', HomepageSettingsInput, content.homepage))
    .post('/analytics/share', async (c) => {
      personal(c)
      const input = await readJson(c, ShareInput)
      granted(content.countShare(input, c.var.ip), refuseUsual)
      return c.body(null, 204)
    })
    .post('/consent', async (c) => {
      personal(c)
      const input = await readJson(c, ConsentInput)
      const consent = granted(content.recordConsent(input.choice, c.var.ip), refuseUsual)
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
