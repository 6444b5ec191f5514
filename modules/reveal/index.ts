/** The reveal module: shows contacts to those who may see them, and records it. */

import { listingRevealers, myReveals } from './my-reveals.ts'
import type { RevealNeeds } from './ports.ts'
import { decideReport, reportableUntil, reportContact } from './report-contact.ts'
import { revealContact } from './reveal-contact.ts'

export const createReveal = (needs: RevealNeeds) => ({
  revealContact: revealContact(needs),
  revealersOf: listingRevealers(needs),
  ...myReveals(needs),
  reportableUntil,
  report: reportContact(needs),
  decideReport: decideReport(needs),
  reportQueue: needs.reports.queue,
  shownReport: needs.reports.shown,
})

export type Reveal = ReturnType<typeof createReveal>
