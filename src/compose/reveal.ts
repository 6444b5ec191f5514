import { contactReportRoutes, revealRoutes } from '#adapters/http/routes/reveal/reveal.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteContactReports, sqliteReveals } from '#adapters/sqlite/reveal/reveal-store.ts'
import {
  sqlitePeople,
  sqliteRevealableListings,
  sqliteRevealerFirms,
} from '#adapters/sqlite/reveal/revealable-listings.ts'
import { createReveal } from '#modules/reveal/index.ts'
import type { AppContext } from './app-context.ts'
import type { Asked } from './use-cases.ts'

export const composeReveal = (
  context: AppContext,
  {
    billing,
    firms,
    gate,
    talks,
    listings,
  }: Asked<'billing' | 'firms' | 'gate' | 'talks' | 'listings'>,
) => {
  const { connection } = context
  const useCases = createReveal({
    ...context,
    limiter: memoryRateLimiter(context.world),
    listings: sqliteRevealableListings(connection),
    people: sqlitePeople(connection),
    reveals: sqliteReveals(connection),
    reports: sqliteContactReports(connection),
    subscriptions: billing,
    doubts: { doubt: listings.confirmation.doubtContact },
    talks: { open: talks.openByReveal, isBlockBetween: talks.isBlockBetween },
    professionals: {
      ...sqliteRevealerFirms(connection),
      refusalFor: gate.refusalFor,
      fitsTrade: firms.fitsTrade,
    },
  })
  return { useCases, api: [revealRoutes(useCases), contactReportRoutes(useCases)] }
}
