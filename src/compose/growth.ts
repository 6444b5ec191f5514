import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { launchRoutes, waitingPageRoutes } from '#adapters/http/routes/growth/launch.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteNearby } from '#adapters/sqlite/growth/nearby.ts'
import {
  sqliteGrowthPlaces,
  sqliteLaunch,
  sqliteWaitingList,
} from '#adapters/sqlite/growth/waiting-list.ts'
import { createGrowth } from '#modules/growth/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { job, untilNone } from '#src/jobs/job-parts.ts'
import type { AppContext } from './app-context.ts'

/** Opening a marketplace: where it is open, who waits, who is invited. */
export const composeGrowth = (context: AppContext) => {
  const { connection, world } = context
  const useCases = createGrowth({
    ...context,
    places: sqliteGrowthPlaces(connection),
    launch: sqliteLaunch(connection, world),
    waiting: sqliteWaitingList(connection),
    nearby: sqliteNearby(connection, world),
    links: createSigner(context.keyFor('links of the waiting list')),
  })
  const { waitingList } = useCases
  return {
    useCases,
    jobs: [
      job('tell-waiting', { everyMs: MINUTE_MS }, 'Avvisati', untilNone(waitingList.tell)),
      job('forget-unconfirmed', { dailyAt: '04:10' }, 'Cancellati', waitingList.forget),
    ],
    api: launchRoutes(useCases),
    pages: (pages: Pages) => waitingPageRoutes(useCases, pages),
  }
}
