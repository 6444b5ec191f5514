/** The reveal module: shows contacts to those who may see them, and records it. */

import type { ContactEnding } from './contract/endings.ts'
import { decideContactReport } from './decide-report.ts'
import { endContacts, endMarkedContacts, returnDueContacts } from './end-contact.ts'
import { giveContact } from './give-contact.ts'
import { createOwnReveals, listRevealersOfListing } from './my-reveals.ts'
import type { RevealNeeds, RevealSelection } from './ports.ts'
import { computeContactReportDeadline, reportContact } from './report-contact.ts'
import { revealContact } from './reveal-contact.ts'
import { createTakeBackContact } from './take-back.ts'

const AT_ONCE = 500

export const createReveal = (needs: RevealNeeds) => ({
  revealContact: revealContact(needs),
  revealersOf: listRevealersOfListing(needs),
  ...createOwnReveals(needs),
  takeBack: createTakeBackContact(needs),
  give: giveContact(needs),
  /** Before each commit: ends what triggers marked in the transaction. */
  endMarked: endMarkedContacts(needs),
  /** Called again until it answers 0. */
  returnDue: returnDueContacts(needs),
  endContacts: (selection: RevealSelection, why: ContactEnding) =>
    endContacts(needs)(needs.reveals.openOf(selection), why),
  /** Ends a batch of contacts whose time is over; called again until it answers 0. */
  expireContacts: () => needs.atomically(() => needs.expiry.expire(needs.world.now(), AT_ONCE)),
  reportableUntil: computeContactReportDeadline,
  report: reportContact(needs),
  decideReport: decideContactReport(needs),
  reportQueue: needs.reports.queue,
  shownReport: needs.reports.shown,
  revealedContacts: needs.revealedContacts,
})

export type Reveal = ReturnType<typeof createReveal>
