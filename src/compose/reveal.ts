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
  asked: Asked<'billing' | 'firms' | 'gate' | 'talks' | 'listings'>,
) => {
  const { connection } = context
  const useCases = createReveal({
    ...context,
    limiter: memoryRateLimiter(context.world),
    listings: sqliteRevealableListings(connection),
    people: sqlitePeople(connection),
    reveals: sqliteReveals(connection),
    reports: sqliteContactReports(connection),
    subscriptions: asked.billing,
    doubts: { doubt: asked.listings.confirmation.doubtContact },
    talks: { open: asked.talks.openByReveal, isBlockBetween: asked.talks.isBlockBetween },
    professionals: {
      ...sqliteRevealerFirms(connection),
      refusalFor: asked.gate.refusalFor,
      fitsTrade: asked.firms.fitsTrade,
    },
  })
  return { useCases, api: [revealRoutes(useCases), contactReportRoutes(useCases)] }
}
