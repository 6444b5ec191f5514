/** The reveal module: shows contacts to those who may see them, and records it. */

import type { Ending } from './contract/endings.ts'
import { decideReport } from './decide-report.ts'
import { endContacts, endMarked, returnDueContacts } from './end-contact.ts'
import { giveContact } from './give-contact.ts'
import { listingRevealers, myReveals } from './my-reveals.ts'
import type { RevealNeeds, RevealSelection } from './ports.ts'
import { computeReportDeadline, reportContact } from './report-contact.ts'
import { revealContact } from './reveal-contact.ts'
import { takeBack } from './take-back.ts'

const AT_ONCE = 500

export const createReveal = (needs: RevealNeeds) => ({
  revealContact: revealContact(needs),
  revealersOf: listingRevealers(needs),
  ...myReveals(needs),
  takeBack: takeBack(needs),
  give: giveContact(needs),
  /** Before each commit: ends what triggers marked in the transaction. */
  endMarked: endMarked(needs),
  /** Called again until it answers 0. */
  returnDue: returnDueContacts(needs),
  endContacts: (selection: RevealSelection, why: Ending) =>
    endContacts(needs)(needs.reveals.openOf(selection), why),
  /** Ends a batch of contacts whose time is over; called again until it answers 0. */
  expireContacts: () => needs.atomically(() => needs.expiry.expire(needs.world.now(), AT_ONCE)),
  reportableUntil: computeReportDeadline,
  report: reportContact(needs),
  decideReport: decideReport(needs),
  reportQueue: needs.reports.queue,
  shownReport: needs.reports.shown,
  revealedContacts: needs.revealedContacts,
})

export type Reveal = ReturnType<typeof createReveal>
