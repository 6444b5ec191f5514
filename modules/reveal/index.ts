/** The reveal module: shows contacts to those who may see them, and records it. */
import type { ContactReportId } from '#modules/kernel/ids.ts'
import type { ReportQuery } from './contract/contact-reports.ts'
import { decideReport } from './decide-report.ts'
import { listingRevealers, myReveals } from './my-reveals.ts'
import type { RevealNeeds } from './ports.ts'
import { reportableUntil, reportContact } from './report-contact.ts'
import { revealContact } from './reveal-contact.ts'

export type {
  ContactReport,
  ContactReveal,
  Doubts,
  Listings as RevealableListings,
  People,
  Professionals,
  ReportStore,
  Revealer,
  RevealStore,
} from './ports.ts'
export type { ListingRef, RevealableListing } from './revealable-listing.ts'

export const createReveal = (needs: RevealNeeds) => ({
  revealContact: revealContact(needs),
  revealersOf: listingRevealers(needs),
  ...myReveals(needs),
  reportableUntil,
  report: reportContact(needs),
  decideReport: decideReport(needs),
  reportQueue: (query: ReportQuery) => needs.reports.queue(query),
  shownReport: (id: ContactReportId) => needs.reports.shown(id),
})

export type Reveal = ReturnType<typeof createReveal>
