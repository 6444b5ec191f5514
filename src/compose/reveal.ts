import { contactReportRoutes, revealRoutes } from '#adapters/http/routes/reveal/reveal.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteContactReports, sqliteReveals } from '#adapters/sqlite/reveal/reveal-store.ts'
import {
  sqlitePeople,
  sqliteRevealableListings,
  sqliteRevealerFirms,
} from '#adapters/sqlite/reveal/revealable-listings.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { Firms } from '#modules/firms/index.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createReveal } from '#modules/reveal/index.ts'
import type { Talks } from '#modules/talks/index.ts'
import type { AppContext } from './app-context.ts'

type Neighbours = {
  readonly billing: Pick<Billing, 'allowanceOf'>
  readonly firms: Pick<Firms, 'fitsTrade'> & { readonly gate: Pick<Firms['gate'], 'refusalFor'> }
  readonly talks: Pick<Talks, 'openByReveal' | 'isBlockBetween'>
  readonly listings: Pick<Listings, 'confirmation'>
}

export const composeReveal = (
  context: AppContext,
  { billing, firms, talks, listings }: Neighbours,
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
      refusalFor: firms.gate.refusalFor,
      fitsTrade: firms.fitsTrade,
    },
  })
  return { useCases, api: [revealRoutes(useCases), contactReportRoutes(useCases)] }
}
