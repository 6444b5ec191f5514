import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { launchRoutes, waitingPageRoutes } from '#adapters/http/routes/growth/launch.ts'
import { marketRoutes } from '#adapters/http/routes/growth/market.ts'
import { sourceOf } from '#adapters/http/visit-sources.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteMarket } from '#adapters/sqlite/growth/market.ts'
import { sqliteNearby } from '#adapters/sqlite/growth/nearby.ts'
import { countVisitSources } from '#adapters/sqlite/growth/visit-sources.ts'
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
    market: sqliteMarket(connection),
    nearby: sqliteNearby(connection, world),
    links: createSigner(context.keyFor('links of the waiting list')),
  })
  const { waitingList } = useCases
  const sources = countVisitSources({
    connection,
    world,
    reportFailure: (error) => context.log.error({ error: error.message }, 'visits not counted'),
  })
  context.shutdown.beforeClosing(sources.write)
  return {
    useCases,
    /** Told of every visit at admission control. */
    noticeVisit: (visit: Parameters<typeof sourceOf>[0]) => {
      const source = sourceOf(visit)
      if (source !== null) sources.seen(source)
    },
    jobs: [
      job('tell-waiting', { everyMs: MINUTE_MS }, 'Avvisati', untilNone(waitingList.tell)),
      job('forget-unconfirmed', { dailyAt: '04:10' }, 'Cancellati', waitingList.forget),
    ],
    api: [launchRoutes(useCases), marketRoutes(useCases)],
    pages: (pages: Pages) => waitingPageRoutes(useCases, pages),
  }
}
