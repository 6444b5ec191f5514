/** Staff answers a complaint; upholding it reverts the decision. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { DECISION_KINDS, type DecisionKind } from '#modules/kernel/decisions.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { ComplaintQuery } from './contract/decisions.ts'
import { type ComplaintCode, DECISIONS_PAGE_PATH } from './contract/paths.ts'
import { type Decision, type DecisionStore, describeSubject } from './decision.ts'

export type ComplaintNeeds = CommonNeeds & {
  readonly decisions: DecisionStore
  readonly events: DecisionEvents
}

/** Events are told inside the transaction of the change. */
export type DecisionEvents = {
  /** A complaint was right: the decision is reverted as far as possible. */
  readonly takenBack: (staff: StaffActor, decision: Decision) => void
}

type Answer = { readonly id: string; readonly isUpheld: boolean; readonly reason: string }
type Answering = { readonly viewer: Viewer; readonly ip: string; readonly answer: Answer }

export type ComplaintOutcome = Result<Decision, { readonly code: ComplaintCode }>

/** Moderators handle decisions on listings; those on accounts and plans are for admins. */
const kindsFor = ({ role }: Pick<Viewer, 'role'>): readonly DecisionKind[] =>
  role === 'admin' ? DECISION_KINDS : ABOUT_LISTINGS

const ABOUT_LISTINGS: readonly DecisionKind[] = [
  'listing_refused',
  'listing_hidden',
  'review_hidden',
]

/** Answers the kinds of decisions that one line of `Da fare` counts. */
export const listKindsAbout = (
  viewer: Pick<Viewer, 'role'>,
  about: ComplaintQuery['about'],
): readonly DecisionKind[] =>
  kindsFor(viewer).filter(
    (kind) => about === undefined || ABOUT_LISTINGS.includes(kind) === (about === 'listings'),
  )

/** Answer, reversal, audit entry and mail are one transaction. */
export const answerComplaint =
  (needs: ComplaintNeeds) =>
  (viewer: Viewer, ip: string, answer: Answer): ComplaintOutcome =>
    needs.atomically((): ComplaintOutcome => {
      const decision = needs.decisions.find(answer.id)
      if (!decision || !kindsFor(viewer).includes(decision.kind))
        return refuse({ code: 'decision.not-found' })
      if (decision.complaintState === 'none') return refuse({ code: 'decision.not-found' })
      if (decision.complaintState !== 'open') return refuse({ code: 'complaint.already-answered' })
      return accept(recordAnswer(needs, decision, { viewer, ip, answer }))
    })

const recordAnswer = (
  needs: ComplaintNeeds,
  decision: Decision,
  { viewer: { userId }, ip, answer: { isUpheld, reason } }: Answering,
): Decision => {
  const complaintState = isUpheld ? 'upheld' : 'dismissed'
  const answeredAt = needs.world.now()
  const answered: Decision = {
    ...decision,
    complaintState,
    answer: reason,
    answeredBy: userId,
    answeredAt,
  }
  needs.decisions.save(answered)
  if (isUpheld) needs.events.takenBack({ userId, ip }, answered)
  needs.audit.record(
    { userId, ip },
    isUpheld ? 'complaint.uphold' : 'complaint.dismiss',
    ['decision', decision.id],
    {
      before: { complaintState: decision.complaintState },
      after: { complaintState, answer: reason },
    },
  )
  notifyPerson(needs, answered, isUpheld)
  return answered
}

const notifyPerson = (
  { decisions, outbox }: Pick<ComplaintNeeds, 'decisions' | 'outbox'>,
  decision: Decision,
  isUpheld: boolean,
) => {
  outbox.enqueue(
    mailTo(decisions.addressOf(decision.userId), 'complaint-answered', {
      decision: describeSubject(decision),
      outcome: isUpheld ? upheldIn(decision) : DISMISSED,
      answer: decision.answer ?? '',
      dismissed: isUpheld ? [] : [{}],
      path: DECISIONS_PAGE_PATH,
    }),
  )
}

const UPHELD = 'Abbiamo accolto il tuo reclamo: la decisione è annullata.'
const PLAN_BY_HAND =
  'Una persona dello staff riattiverà il tuo abbonamento o ti rimborserà la parte che non hai potuto usare.'

/** A closed plan is restored by hand. */
const upheldIn = ({ kind }: Decision) => (kind === 'plan' ? `${UPHELD} ${PLAN_BY_HAND}` : UPHELD)
const DISMISSED = 'Non abbiamo accolto il tuo reclamo: la decisione resta valida.'
