import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { freshnessPageRoutes } from '#adapters/http/routes/freshness-page.ts'
import { jobRequestRoutes } from '#adapters/http/routes/job-requests.ts'
import { listingNoticeRoutes } from '#adapters/http/routes/listing-notices.ts'
import { listingSettingsRoutes } from '#adapters/http/routes/listing-settings.ts'
import { moderationRoutes } from '#adapters/http/routes/moderation.ts'
import { myJobRequestRoutes } from '#adapters/http/routes/my-job-requests.ts'
import { myShowcaseItemRoutes } from '#adapters/http/routes/my-showcase-items.ts'
import { showcaseItemRoutes } from '#adapters/http/routes/showcase-items.ts'
import { showcaseModerationRoutes } from '#adapters/http/routes/showcase-moderation.ts'
import { noticeVisits } from '#adapters/http/visited-listings.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteJobRequestCounters } from '#adapters/sqlite/job-request-counters.ts'
import { sqliteJobRequests } from '#adapters/sqlite/job-request-store.ts'
import { sqliteJobRequestViews } from '#adapters/sqlite/job-request-views.ts'
import { sqliteListingNotices } from '#adapters/sqlite/listing-notice-store.ts'
import { sqliteOwners } from '#adapters/sqlite/listing-owners.ts'
import { sqliteListingSettings } from '#adapters/sqlite/listing-settings.ts'
import { sqliteVisits } from '#adapters/sqlite/listing-visits.ts'
import { sqlitePublishedKeys } from '#adapters/sqlite/published-keys.ts'
import { sqliteShowcaseItemCounters } from '#adapters/sqlite/showcase-item-counters.ts'
import { sqliteShowcaseItems } from '#adapters/sqlite/showcase-item-store.ts'
import { sqliteShowcaseItemViews } from '#adapters/sqlite/showcase-item-views.ts'
import { type Catalogue, createListings, type Pictures } from '#modules/listings/index.ts'
import type { Ground } from './ground.ts'

export const composeListings = (ground: Ground, catalogue: Catalogue, pictures: Pictures) => {
  const { db, connection, publicVersion } = ground
  const useCases = createListings({
    ...ground,
    catalogue,
    requests: sqliteJobRequests(db, connection),
    views: sqliteJobRequestViews(connection, publicVersion),
    counters: sqliteJobRequestCounters(connection),
    keys: sqlitePublishedKeys(connection, 'publish-job-request'),
    items: sqliteShowcaseItems(db, connection),
    itemViews: sqliteShowcaseItemViews(connection, publicVersion),
    itemCounters: sqliteShowcaseItemCounters(connection),
    itemKeys: sqlitePublishedKeys(connection, 'publish-showcase-item'),
    owners: sqliteOwners(connection),
    listingSettings: sqliteListingSettings(connection),
    notices: sqliteListingNotices(db, connection),
    links: createSigner(ground.keyFor('links about listings')),
    pictures,
  })
  const visits = sqliteVisits({
    ...ground,
    reportFailure: (error) => ground.log.error({ error: error.message }, 'views not counted'),
  })
  ground.farewell.beforeClosing(visits.write)
  return {
    useCases,
    /** Told of every visit at the door. */
    noticeVisit: noticeVisits({ seen: visits.seen, trustedProxies: ground.config.trustedProxies }),
    /** The version of the public data, once what has expired is out of it. */
    publicVersion: () => {
      useCases.beforeReading()
      return publicVersion()
    },
    /** The button on the page that reminders lead to. */
    withForms: (forms: Hono<HttpEnv>) => forms.route('/', freshnessPageRoutes(useCases)),
    routes: new Hono<HttpEnv>()
      .route('/', jobRequestRoutes(useCases))
      .route('/', myJobRequestRoutes(useCases))
      .route('/', showcaseItemRoutes(useCases.showcase))
      .route('/', myShowcaseItemRoutes(useCases.showcase))
      .route('/', moderationRoutes(useCases))
      .route('/', showcaseModerationRoutes(useCases.showcase))
      .route('/', listingNoticeRoutes(useCases))
      .route('/', listingSettingsRoutes(useCases)),
  }
}
