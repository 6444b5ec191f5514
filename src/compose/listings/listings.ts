import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { freshnessPageRoutes } from '#adapters/http/routes/listings/freshness-page.ts'
import { jobRequestRoutes } from '#adapters/http/routes/listings/job-requests/job-requests.ts'
import { myJobRequestRoutes } from '#adapters/http/routes/listings/job-requests/my-job-requests.ts'
import { listingNoticeRoutes } from '#adapters/http/routes/listings/listing-notices.ts'
import { listingSettingsRoutes } from '#adapters/http/routes/listings/listing-settings.ts'
import {
  jobRequestModerationRoutes,
  moderationQueueRoutes,
  showcaseModerationRoutes,
} from '#adapters/http/routes/listings/moderation.ts'
import { myShowcaseItemRoutes } from '#adapters/http/routes/listings/showcase/my-showcase-items.ts'
import { showcaseItemRoutes } from '#adapters/http/routes/listings/showcase/showcase-items.ts'
import { noticeVisits } from '#adapters/http/visited-listings.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { sqliteJobRequestCounters } from '#adapters/sqlite/listings/job-requests/counters.ts'
import { sqliteJobRequests } from '#adapters/sqlite/listings/job-requests/store.ts'
import { sqliteJobRequestViews } from '#adapters/sqlite/listings/job-requests/views.ts'
import { sqliteListingNotices } from '#adapters/sqlite/listings/notice-store.ts'
import { sqliteOwners } from '#adapters/sqlite/listings/owners.ts'
import { sqliteListingSettings } from '#adapters/sqlite/listings/settings.ts'
import { sqliteShowcaseItemCounters } from '#adapters/sqlite/listings/showcase/counters.ts'
import { sqliteShowcaseItems } from '#adapters/sqlite/listings/showcase/store.ts'
import { sqliteShowcaseItemViews } from '#adapters/sqlite/listings/showcase/views.ts'
import { sqliteVisits } from '#adapters/sqlite/listings/visits.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import { type Catalogue, createListings, type Pictures } from '#modules/listings/index.ts'
import type { AppContext } from '../app-context.ts'

type Neighbours = {
  readonly catalogue: Catalogue
  readonly pictures: Pictures
  readonly alerts: Pick<Alerts, 'announce'>
  readonly identity: Pick<Identity, 'resendVerification'>
  readonly termsInForce: () => string
}

export const composeListings = (
  context: AppContext,
  { catalogue, pictures, alerts, identity, termsInForce }: Neighbours,
) => {
  const { db, connection, publicVersions, catalogueVersion } = context
  const useCases = createListings({
    ...context,
    catalogue,
    termsInForce,
    requests: sqliteJobRequests(db, connection),
    views: sqliteJobRequestViews(connection, catalogueVersion),
    counters: sqliteJobRequestCounters(connection),
    keys: sqliteIdempotencyKeys(connection, 'publish-job-request'),
    items: sqliteShowcaseItems(db, connection),
    itemViews: sqliteShowcaseItemViews(connection, catalogueVersion),
    itemCounters: sqliteShowcaseItemCounters(connection),
    itemKeys: sqliteIdempotencyKeys(connection, 'publish-showcase-item'),
    owners: sqliteOwners(connection),
    listingSettings: sqliteListingSettings(connection),
    notices: sqliteListingNotices(db, connection),
    links: createSigner(context.keyFor('links about listings')),
    pictures,
    announceRequest: alerts.announce,
    askToVerify: (ownerId) => {
      identity.resendVerification(ownerId)
    },
  })
  const visits = sqliteVisits({
    ...context,
    reportFailure: (error) => context.log.error({ error: error.message }, 'views not counted'),
  })
  context.shutdown.beforeClosing(visits.write)
  return {
    useCases,
    /** Called by the listener for every visit. */
    noticeVisit: noticeVisits({ seen: visits.seen, trustedProxies: context.config.trustedProxies }),
    /** Public versions, after retiring expired listings. */
    publicVersions: () => {
      useCases.beforeReading()
      return publicVersions()
    },
    /** Form behind a reminder's links. */
    withForms: (forms: Hono<HttpEnv>) => forms.route('/', freshnessPageRoutes(useCases)),
    routes: new Hono<HttpEnv>()
      .route('/', jobRequestRoutes(useCases))
      .route('/', myJobRequestRoutes(useCases))
      .route('/', showcaseItemRoutes(useCases.showcase))
      .route('/', myShowcaseItemRoutes(useCases.showcase))
      .route('/', moderationQueueRoutes(useCases))
      .route('/', jobRequestModerationRoutes(useCases))
      .route('/', showcaseModerationRoutes(useCases.showcase))
      .route('/', listingNoticeRoutes(useCases))
      .route('/', listingSettingsRoutes(useCases)),
  }
}
