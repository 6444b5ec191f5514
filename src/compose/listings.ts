import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { jobRequestRoutes } from '#adapters/http/routes/job-requests.ts'
import { moderationRoutes } from '#adapters/http/routes/moderation.ts'
import { myJobRequestRoutes } from '#adapters/http/routes/my-job-requests.ts'
import { noticeVisits } from '#adapters/http/visited-listings.ts'
import { sqliteJobRequestCounters } from '#adapters/sqlite/job-request-counters.ts'
import { sqliteOwners } from '#adapters/sqlite/job-request-owners.ts'
import { sqliteJobRequests } from '#adapters/sqlite/job-request-store.ts'
import { sqliteJobRequestViews } from '#adapters/sqlite/job-request-views.ts'
import { sqliteVisits } from '#adapters/sqlite/job-request-visits.ts'
import { sqlitePublishedKeys } from '#adapters/sqlite/published-keys.ts'
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
    keys: sqlitePublishedKeys(connection),
    owners: sqliteOwners(connection),
    pictures,
  })
  const visits = sqliteVisits({
    ...ground,
    reportFailure: (error) => ground.log.error({ error: error.message }, 'views not counted'),
  })
  ground.farewell.beforeClosing(visits.write)
  return {
    useCases,
    /** Told of every request at the door. */
    noticeVisit: noticeVisits({ seen: visits.seen, trustedProxies: ground.config.trustedProxies }),
    /** The version of the public data, once what has expired is out of it. */
    publicVersion: () => {
      useCases.beforeReading()
      return publicVersion()
    },
    routes: new Hono<HttpEnv>()
      .route('/', jobRequestRoutes(useCases))
      .route('/', myJobRequestRoutes(useCases))
      .route('/', moderationRoutes(useCases)),
  }
}
