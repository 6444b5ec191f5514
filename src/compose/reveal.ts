import { contactReportRoutes } from '#adapters/http/routes/reveal/contact-reports.ts'
import { revealRoutes } from '#adapters/http/routes/reveal/reveal.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteContactReports } from '#adapters/sqlite/reveal/report-store.ts'
import { sqliteReveals } from '#adapters/sqlite/reveal/reveal-store.ts'
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
  /** Without firms nothing is asked of professionals. */
  readonly firms?: { readonly useCases: Pick<Firms, 'gate' | 'fitsTrade'> }
  /** Without talks a reveal opens none. */
  readonly talks?: { readonly useCases: Pick<Talks, 'openByReveal' | 'isBlockBetween'> }
  /** Without listings nothing is hidden. */
  readonly listings?: () => { readonly useCases: Pick<Listings, 'confirmation'> }
}

export const composeReveal = (
  context: AppContext,
  billing: { readonly useCases: Pick<Billing, 'allowanceOf'> },
  { firms, talks, listings }: Neighbours = {},
) => {
  const { connection } = context
  const useCases = createReveal({
    ...context,
    limiter: memoryRateLimiter(context.world),
    listings: sqliteRevealableListings(connection),
    people: sqlitePeople(connection),
    reveals: sqliteReveals(connection),
    reports: sqliteContactReports(connection),
    subscriptions: { allowanceOf: billing.useCases.allowanceOf },
    doubts: { doubt: (id) => listings?.().useCases.confirmation.doubtContact(id) ?? null },
    talks: {
      open: (reveal) => talks?.useCases.openByReveal(reveal) ?? null,
      isBlockBetween: (one, other) => talks?.useCases.isBlockBetween(one, other) ?? false,
    },
    professionals: {
      refusalFor: (userId) => firms?.useCases.gate.refusalFor(userId) ?? null,
      ...sqliteRevealerFirms(connection),
      fitsTrade: (...check) => firms?.useCases.fitsTrade(...check) ?? true,
    },
  })
  return { useCases, api: [revealRoutes(useCases), contactReportRoutes(useCases)] }
}
