/** The composition root: the modules, then the web side that shows them. */
import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { placeRoutes } from '#adapters/http/routes/listings/places.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { composeBackground } from './compose/background.ts'
import { layGround, type Surroundings } from './compose/ground.ts'
import { withDevMail } from './compose/mailing/dev-mail.ts'
import { composeModules } from './compose/modules.ts'
import { composeOperationsDesk } from './compose/operations/desk.ts'
import { readReferenceData } from './compose/reference/reference-data.ts'
import { composeWeb } from './compose/web/web-side.ts'

export const compose = (surroundings: Surroundings) => {
  const ground = layGround(surroundings)
  const { catalogue, useCases, ...modules } = composeModules(ground)
  const { identity, listings, media, content } = modules

  const api = new Hono<HttpEnv>()
    .route('/', placeRoutes(catalogue))
    .route('/', listings.routes)
    .route('/', modules.alerts.routes)
    .route('/', content.routes)
    .route('/', modules.discovery.routes)
    .route('/', identity.routes)
    .route('/', modules.notifications.routes)
    .route('/', media.routes)
    .route('/', modules.billing.routes)
    .route('/', modules.invoicing.routes)
    .route('/', modules.personal.routes)
    .route('/', modules.trust.routes)
    .route('/', modules.decisions.routes)
    .route('/', modules.reveal.routes)
    .route('/', modules.deskRoutes)
    .route('/', composeOperationsDesk(ground, useCases).routes)

  const web = composeWeb(
    { ...ground, publicVersions: listings.publicVersions },
    { api, forms: (pages) => withDevMail(ground, modules.formsOf(pages)) },
    {
      findSession: identity.findSession,
      noticeVisit: listings.noticeVisit,
      requests: modules.metrics.requests,
      consentVersion: useCases.content.banners.consentVersion,
      company: useCases.content.companyNotice,
    },
  )
  return {
    ...web,
    connection: ground.connection,
    ...useCases,
    writeTallies: content.writeTallies,
    seed: () => ({
      ...seedReference(ground.connection, readReferenceData(ground.root)),
      pages: content.seed(),
    }),
    /** Jobs and mail: nothing happens until somebody calls `tick`. */
    background: composeBackground(ground, useCases, {
      settings: modules.mailing.letters,
      enclosureOf: modules.invoicing.enclosureOf,
    }),
    announceStop: ground.farewell.announce,
    close: () => {
      try {
        ground.farewell.performLastActs()
      } finally {
        ground.close()
      }
    },
  }
}

export type Product = ReturnType<typeof compose>
