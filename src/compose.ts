/** The composition root: one line per module, then the web side that shows them. */
import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { placeRoutes } from '#adapters/http/routes/places.ts'
import { sqliteCatalogue } from '#adapters/sqlite/catalogue.ts'
import { seedReference } from '#adapters/sqlite/reference-seed.ts'
import { composeBackground } from './compose/background.ts'
import { composeBilling } from './compose/billing.ts'
import { composeContent } from './compose/content.ts'
import { withDevMail } from './compose/dev-mail.ts'
import { layGround, type Surroundings } from './compose/ground.ts'
import { composeIdentity } from './compose/identity.ts'
import { composeListings } from './compose/listings.ts'
import { composeMedia } from './compose/media.ts'
import { composeOperationsDesk } from './compose/operations-desk.ts'
import { readReferenceData } from './compose/reference-data.ts'
import { composeReveal } from './compose/reveal.ts'
import { composeWeb } from './compose/web-side.ts'

export const compose = (surroundings: Surroundings) => {
  const ground = layGround(surroundings)
  const { connection, publicVersion } = ground

  const catalogue = sqliteCatalogue(connection, publicVersion)
  const billing = composeBilling(ground)
  const media = composeMedia(ground)
  const identity = composeIdentity(ground, billing.useCases, media.useCases)
  const reveal = composeReveal(ground, billing.useCases)
  const listings = composeListings(ground, catalogue, media.useCases)
  const content = composeContent(ground)

  const api = new Hono<HttpEnv>()
    .route('/', placeRoutes(catalogue))
    .route('/', listings.routes)
    .route('/', content.routes)
    .route('/', identity.routes)
    .route('/', media.routes)
    .route('/', billing.routes)
    .route('/', reveal.routes)
    .route('/', composeOperationsDesk(ground).routes)

  const { app, fetch } = composeWeb(
    { ...ground, publicVersion: listings.publicVersion },
    {
      api,
      forms: (pages) =>
        withDevMail(ground, media.withFiles(content.withForms(identity.forms(pages), pages))),
    },
    { findSession: identity.findSession, noticeVisit: listings.noticeVisit },
  )
  const useCases = {
    identity: identity.useCases,
    billing: billing.useCases,
    listings: listings.useCases,
    media: media.useCases,
    reveal: reveal.useCases,
    content: content.useCases,
  }
  return {
    app,
    fetch,
    connection,
    ...useCases,
    writeTallies: content.writeTallies,
    seed: () => ({
      ...seedReference(connection, readReferenceData(ground.root)),
      pages: content.seed(),
    }),
    /** Jobs and mail: nothing happens until somebody calls `tick`. */
    background: composeBackground(ground, useCases),
    announceStop: ground.farewell.announce,
    close: () => {
      ground.farewell.performLastActs()
      ground.close()
    },
  }
}

export type Product = ReturnType<typeof compose>
