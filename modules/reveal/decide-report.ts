import type { StaffActor } from '#modules/kernel/audit.ts'
import { type ContactReportId, type JobRequestId, toId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { CONTACT_FAULT_LABELS, REQUEST_HIDING_FAULTS } from './contract/report-words.ts'
import { endContactsOfListing } from './end-contact.ts'
import type { ContactReport, RevealEvents, RevealNeeds } from './ports.ts'

type Decision = {
  readonly id: ContactReportId
  readonly moderator: StaffActor
  readonly isAccepted: boolean
  readonly reason: string
}

/** Decision, allowances, audit entry and all mails are one transaction. */
export const decideContactReport = (needs: RevealNeeds) => (decision: Decision) =>
  needs.atomically(() => {
    const report = needs.reports.find(decision.id)
    if (!report) return refuse({ code: 'contact-report.not-found' })
    const code = whyNot(needs, report, decision)
    if (code) return refuse({ code })
    record(needs, report, decision)
    const doubted = doubt(needs, report, decision)
    notifyBoth(needs, report, { ...decision, doubted })
    if (doubted.length > 0)
      endContactsOfListing(needs)({ kind: 'job', id: toId(report.listingId) }, 'reported')
    return accept(null)
  })

const whyNot = (
  needs: Pick<RevealNeeds, 'reveals' | 'world'>,
  report: ContactReport,
  { isAccepted }: Decision,
) => {
  if (report.state !== 'open') return 'contact-report.already-decided'
  return isAccepted && isChosen(needs, report) ? 'contact-report.chosen' : null
}

/** Since it was reported: a contact that reached its client is not given back, nor the right to review lost. */
const isChosen = (
  { reveals, world }: Pick<RevealNeeds, 'reveals' | 'world'>,
  { reporterId, revealId }: ContactReport,
) =>
  reporterId !== null &&
  revealId !== null &&
  reveals.ofUser(reporterId, revealId, world.now())?.isChosen === true

const record = (
  { reports, reveals, audit, world }: Pick<RevealNeeds, 'reports' | 'reveals' | 'audit' | 'world'>,
  report: ContactReport,
  { isAccepted, moderator, reason }: Decision,
) => {
  const now = world.now()
  const state = isAccepted ? 'accepted' : 'refused'
  const decided = { state, decision: reason, decidedBy: moderator.userId, decidedAt: now } as const
  reports.save({ ...report, ...decided })
  // A contact that the client took back meanwhile ends, too.
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
  { events }: Pick<RevealNeeds, 'events'>,
  { kind, fault, listingId }: ContactReport,
  { isAccepted }: Decision,
): Doubted => {
  const isBad = isAccepted && kind === 'job' && REQUEST_HIDING_FAULTS.includes(fault)
  const doubted = isBad ? events.foundWrong(toId<JobRequestId>(listingId)) : null
  return doubted ? [doubted] : []
}

const notifyBoth = (
  { outbox, people }: Pick<RevealNeeds, 'outbox' | 'people'>,
  { reporterId, ownerId, title, fault }: ContactReport,
  { isAccepted, reason, doubted }: Decision & { readonly doubted: Doubted },
) => {
  if (reporterId) {
    const outcome = isAccepted
      ? 'Abbiamo accolto la tua segnalazione: il contatto non conta più nel tuo piano.'
      : 'Non abbiamo accolto la tua segnalazione: il contatto continua a contare nel tuo piano.'
    const words = { title, outcome, reason }
    outbox.enqueue(mailTo(people.addressOf(reporterId), 'report-decided', words))
  }
  if (ownerId) {
    const outcome = isAccepted
      ? `Abbiamo controllato: la segnalazione è fondata.${doubted.length > 0 ? HIDDEN : ''}`
      : 'Abbiamo controllato: la segnalazione non è fondata e non devi fare nulla.'
    const words = { title, fault: CONTACT_FAULT_LABELS[fault], outcome, reason, doubted }
    outbox.enqueue(mailTo(people.addressOf(ownerId), 'report-decided-owner', words))
  }
}

const HIDDEN = ' La tua richiesta è sospesa: torna visibile appena correggi o confermi i contatti.'
