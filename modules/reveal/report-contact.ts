import type { Staff } from '#modules/kernel/audit.ts'
import {
  type ContactReportId,
  idOf,
  type JobRequestId,
  type RevealId,
  type UserId,
} from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ContactReportInput } from './contract/contact-reports.ts'
import { BAD_CONTACT, CONTACT_FAULT_LABELS, REPORTABLE_DAYS } from './contract/report-words.ts'
import { endContactsOf } from './end-contact.ts'
import type { ContactReport, ContactReveal, RevealEvents, RevealNeeds } from './ports.ts'
import type { ListingRef } from './revealable-listing.ts'

type Report = {
  readonly userId: UserId
  readonly revealId: RevealId
  readonly input: ContactReportInput
}

export const reportableUntil = (revealedAt: Date) =>
  new Date(revealedAt.getTime() + REPORTABLE_DAYS * DAY_MS)

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
      const reveal = reveals.ofUser(userId, revealId, world.now())
      if (!reveal) return refuse({ code: 'contact-report.not-found' })
      if (reveal.report) return refuse({ code: 'contact-report.already-sent' })
      const now = world.now()
      if (now >= reportableUntil(reveal.revealedAt))
        return refuse({ code: 'contact-report.too-late' })

      const report: ContactReport = {
        id: idOf<ContactReportId>(world.newId()),
        revealId,
        reporterId: userId,
        ownerId: listings.ownerOf(refOf(reveal)),
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

const refOf = ({ kind, listingId }: ContactReveal): ListingRef =>
  kind === 'job' ? { kind, id: idOf(listingId) } : { kind, id: idOf(listingId) }

type Decision = {
  readonly id: ContactReportId
  readonly moderator: Staff
  readonly isAccepted: boolean
  readonly reason: string
}

/** Decision, allowances, audit entry and all mails are one transaction. */
export const decideReport = (needs: RevealNeeds) => (decision: Decision) =>
  needs.atomically(() => {
    const report = needs.reports.find(decision.id)
    if (!report) return refuse({ code: 'contact-report.not-found' })
    if (report.state !== 'open') return refuse({ code: 'contact-report.already-decided' })
    record(needs, report, decision)
    const doubted = doubt(needs, report, decision)
    notifyBoth(needs, report, { ...decision, doubted })
    if (doubted.length > 0)
      endContactsOf(needs)({ kind: 'job', id: idOf(report.listingId) }, 'reported')
    return accept(null)
  })

const record = (
  { reports, reveals, audit, world }: RevealNeeds,
  report: ContactReport,
  { isAccepted, moderator, reason }: Decision,
) => {
  const now = world.now()
  const state = isAccepted ? 'accepted' : 'refused'
  const decided = { state, decision: reason, decidedBy: moderator.userId, decidedAt: now } as const
  reports.save({ ...report, ...decided })
  // Also one that the client took back meanwhile.
  if (isAccepted && report.revealId)
    reveals.end(report.revealId, { at: now, because: 'reported', isReturned: true })
  audit.record(
    moderator,
    isAccepted ? 'contact-report.accept' : 'contact-report.refuse',
    ['contact-report', report.id],
    { before: { state: report.state }, after: { state, decision: reason } },
  )
}

type Doubted = readonly NonNullable<ReturnType<RevealEvents['foundWrong']>>[]

const doubt = (
  { events }: RevealNeeds,
  { kind, fault, listingId }: ContactReport,
  { isAccepted }: Decision,
): Doubted => {
  const isBad = isAccepted && kind === 'job' && BAD_CONTACT.includes(fault)
  const doubted = isBad ? events.foundWrong(idOf<JobRequestId>(listingId)) : null
  return doubted ? [doubted] : []
}

const notifyBoth = (
  { outbox, people }: RevealNeeds,
  { reporterId, ownerId, title, fault }: ContactReport,
  { isAccepted, reason, doubted }: Decision & { readonly doubted: Doubted },
) => {
  if (reporterId) {
    const outcome = isAccepted
      ? 'Abbiamo accolto la tua segnalazione: il contatto non conta più nel tuo piano.'
      : 'Non abbiamo accolto la tua segnalazione: il contatto resta conteggiato nel tuo piano.'
    const words = { title, outcome, reason }
    outbox.enqueue(mailTo(people.addressOf(reporterId), 'report-decided', words))
  }
  if (ownerId) {
    const outcome = isAccepted
      ? `Abbiamo verificato e la segnalazione è fondata.${doubted.length > 0 ? HIDDEN : ''}`
      : 'Abbiamo verificato e la segnalazione non è fondata: non devi fare nulla.'
    const words = { title, fault: CONTACT_FAULT_LABELS[fault], outcome, reason, doubted }
    outbox.enqueue(mailTo(people.addressOf(ownerId), 'report-decided-owner', words))
  }
}

const HIDDEN = ' La tua richiesta è sospesa: torna visibile appena correggi o confermi i contatti.'
