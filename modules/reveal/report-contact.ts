import {
  type ContactReportId,
  type RevealId,
  toId,
  toListingRef,
  type UserId,
} from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ContactReportInput } from './contract/contact-reports.ts'
import { CONTACT_REPORTABLE_DAYS } from './contract/report-words.ts'
import type { ContactReport, ContactReveal, RevealNeeds } from './ports.ts'

type Report = {
  readonly userId: UserId
  readonly revealId: RevealId
  readonly input: ContactReportInput
}

export const computeContactReportDeadline = (revealedAt: Date) =>
  new Date(revealedAt.getTime() + CONTACT_REPORTABLE_DAYS * DAY_MS)

const whyNot = ({ report, isChosen, revealedAt }: ContactReveal, now: Date) => {
  if (report) return 'contact-report.already-sent'
  // A returned contact gives its client no right to review.
  if (isChosen) return 'contact-report.chosen'
  return now >= computeContactReportDeadline(revealedAt) ? 'contact-report.too-late' : null
}

/** Once per reveal, within a week of it. */
export const reportContact =
  ({
    listings,
    reveals,
    reports,
    world,
    atomically,
  }: Pick<RevealNeeds, 'listings' | 'reveals' | 'reports' | 'world' | 'atomically'>) =>
  ({ userId, revealId, input }: Report) =>
    atomically(() => {
      const now = world.now()
      const reveal = reveals.ofUser(userId, revealId, now)
      if (!reveal) return refuse({ code: 'contact-report.not-found' })
      const code = whyNot(reveal, now)
      if (code) return refuse({ code })

      const report: ContactReport = {
        id: toId<ContactReportId>(world.newId()),
        revealId,
        reporterId: userId,
        ownerId: listings.ownerOf(toListingRef(reveal.kind, reveal.listingId)),
        kind: reveal.kind,
        listingId: reveal.listingId,
        title: reveal.title,
        fault: input.fault,
        details: input.details ?? null,
        state: 'open',
        decision: null,
        decidedBy: null,
        createdAt: now,
        decidedAt: null,
      }
      reports.add(report)
      return accept(report)
    })
