import {
  contactReportRoutes,
  keyFormRoutes,
  revealRoutes,
} from '#adapters/http/routes/reveal/reveal.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteContactReports } from '#adapters/sqlite/reveal/contact-reports.ts'
import { sqliteContactExpiry, sqliteReveals } from '#adapters/sqlite/reveal/reveal-store.ts'
import {
  sqlitePeople,
  sqliteRevealableListings,
  sqliteRevealerFirms,
} from '#adapters/sqlite/reveal/revealable-listings.ts'
import { idOf, type JobRequestId, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import { createReveal } from '#modules/reveal/index.ts'
import { jobsOf, untilNone } from '#src/jobs/job-table.ts'
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
    expiry: sqliteContactExpiry(connection),
    reports: sqliteContactReports(connection),
    subscriptions: asked.billing,
    doubts: { doubt: asked.listings.confirmation.doubtContact },
    talks: {
      open: asked.talks.openByReveal,
      isBlockBetween: asked.talks.isBlockBetween,
      closeReturned: asked.talks.closeReturned,
      sayGiven: asked.talks.sayGiven,
    },
    professionals: {
      ...sqliteRevealerFirms(connection),
      refusalFor: asked.gate.refusalFor,
      fitsTrade: asked.firms.fitsTrade,
    },
  })
  asked.listings.onDisowned.push(({ kind, id }) => {
    const listing =
      kind === 'job' ? { kind, id: idOf<JobRequestId>(id) } : { kind, id: idOf<ShowcaseItemId>(id) }
    useCases.endContacts({ listing }, 'disowned')
  })
  asked.billing.hooks.push({
    refunded: (order, part) => {
      if (part !== null) return
      const why = order.withdrawnAt ? 'withdrawn' : 'refunded'
      for (const paid of asked.billing.contactsPaidBy(order)) useCases.endContacts(paid, why)
    },
  })
  context.beforeCommit.push(useCases.settleMarked)
  const jobs = jobsOf({
    'expire-contacts': untilNone(useCases.expireContacts),
    'return-contacts': untilNone(useCases.returnDue),
  })
  const pages = () => keyFormRoutes(useCases)
  return { useCases, jobs, pages, api: [revealRoutes(useCases), contactReportRoutes(useCases)] }
}
