import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { contactReportRoutes, revealRoutes } from '#adapters/http/routes/reveal/reveal.ts'
import { revealFormRoutes } from '#adapters/http/routes/reveal/reveal-forms.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteContactReports } from '#adapters/sqlite/reveal/contact-reports.ts'
import { sqliteContactExpiry, sqliteReveals } from '#adapters/sqlite/reveal/reveal-store.ts'
import {
  sqliteRevealableListings,
  sqliteRevealerFirms,
  sqliteRevealPeople,
} from '#adapters/sqlite/reveal/revealable-listings.ts'
import { sqliteRevealedContacts } from '#adapters/sqlite/reveal/revealed-contacts.ts'
import { createReveal } from '#modules/reveal/index.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

export const composeReveal = (
  context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>,
  { billing, firms, gate, talks }: UseCasesOf<'billing' | 'firms' | 'gate' | 'talks'>,
) => {
  const { connection } = context.storage
  const useCases = createReveal({
    ...toCommonNeeds(context),
    briefLimiter: memoryRateLimiter(context.runtime.world),
    listings: sqliteRevealableListings(connection),
    people: sqliteRevealPeople(connection),
    reveals: sqliteReveals(connection),
    expiry: sqliteContactExpiry(connection),
    reports: sqliteContactReports(connection),
    revealedContacts: sqliteRevealedContacts(connection),
    subscriptions: billing,
    talks,
    events: context.runtime.reactions.reveal,
    professionals: {
      ...sqliteRevealerFirms(connection),
      refusalFor: gate.refusalFor,
      fitsTrade: firms.fitsTrade,
    },
  })
  const jobs = listScheduledJobs({
    'expire-contacts': repeatUntilNone(useCases.expireContacts),
    'return-contacts': repeatUntilNone(useCases.returnDue),
  })
  const pages = (of: RenderedPages) => revealFormRoutes(useCases, of)
  return { useCases, jobs, pages, api: [revealRoutes(useCases), contactReportRoutes(useCases)] }
}
