import type { StaffActor } from '#modules/kernel/audit.ts'
import type { DecisionKind } from '#modules/kernel/decisions.ts'
import type { ListingNoticeId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { NOTICE_REASON_LABELS } from '../../contract/shared/notices.ts'
import type { NoticeKind } from '../../contract/shared/vocabulary.ts'
import type { ListingNeeds, Owners } from '../../ports.ts'
import type { Notice } from './notice.ts'

type Decision = {
  readonly id: ListingNoticeId
  readonly moderator: StaffActor
  readonly isUpheld: boolean
  readonly reason: string
}

/** Decision, takedown, audit entry and mails to both sides are one transaction. */
export const decideNotice = (needs: ListingNeeds) => (decision: Decision) =>
  needs.atomically(() => {
    const notice = needs.notices.find(decision.id)
    if (!notice) return refuse({ code: 'notice.not-found' })
    if (notice.state !== 'open') return refuse({ code: 'notice.already-decided' })
    record(needs, notice, decision)
    if (decision.isUpheld) needs.events.upheld(decision.moderator, notice, decision.reason)
    notifyReporter(needs, notice, decision)
    notifyOwner(needs, notice, decision)
    return accept(null)
  })

const record = (
  { notices, audit, world }: Pick<ListingNeeds, 'notices' | 'audit' | 'world'>,
  notice: Notice,
  { moderator, isUpheld, reason }: Decision,
) => {
  const state = isUpheld ? 'upheld' : 'dismissed'
  const decided = { state, decision: reason, decidedBy: moderator.userId } as const
  notices.save({ ...notice, ...decided, decidedAt: world.now() })
  audit.record(
    moderator,
    isUpheld ? 'listing-notice.uphold' : 'listing-notice.dismiss',
    ['listing-notice', notice.id],
    { before: { state: notice.state }, after: { state, decision: reason } },
  )
}

const HIDDEN = {
  upheld: 'l’annuncio non è più visibile',
  dismissed: 'l’annuncio resta visibile',
  decision: 'listing_hidden',
} as const

/** Holds the outcome in words and as the statement of reasons records it. */
const OUTCOMES = {
  job: HIDDEN,
  showcase: HIDDEN,
  firm: {
    upheld: 'il profilo non è più visibile',
    dismissed: 'il profilo resta visibile',
    decision: 'firm_suspended',
  },
  talk: {
    upheld: 'la conversazione è chiusa',
    dismissed: 'la conversazione resta aperta',
    decision: 'talk_closed',
  },
} as const satisfies Record<
  NoticeKind,
  { readonly upheld: string; readonly dismissed: string; readonly decision: DecisionKind }
>

const upheldText = (kind: NoticeKind) =>
  `Abbiamo accolto la segnalazione: ${OUTCOMES[kind].upheld}.`

const notifyReporter = (
  { outbox, owners }: Pick<ListingNeeds, 'outbox' | 'owners'>,
  notice: Notice,
  { isUpheld, reason }: Decision,
) => {
  const { kind, notifierEmail, notifierName } = notice
  if (!notifierEmail) return
  const outcome = isUpheld
    ? upheldText(kind)
    : `Non abbiamo accolto la segnalazione: ${OUTCOMES[kind].dismissed}.`
  const title = titleForReporter(owners, notice)
  const variables = { name: notifierName ?? '', title, outcome, reason }
  outbox.enqueue({ recipient: notifierEmail, template: 'notice-decided', variables })
}

/** The publisher is mailed only when the notice has an effect. */
const notifyOwner = (
  { outbox, owners, decisionLog }: Pick<ListingNeeds, 'outbox' | 'owners' | 'decisionLog'>,
  notice: Notice,
  decision: Decision,
) => {
  if (!notice.ownerId || !decision.isUpheld) return
  const words = {
    title: notice.title,
    concerns: listNoticeConcerns(notice),
    outcome: upheldText(notice.kind),
    reason: decision.reason,
    statement: [
      decisionLog.write({
        userId: notice.ownerId,
        kind: OUTCOMES[notice.kind].decision,
        subject: notice.title,
        target: { kind: notice.kind, id: notice.listingId },
        facts: decision.reason,
        basis: 'law',
        decidedBy: decision.moderator.userId,
      }),
    ],
  }
  outbox.enqueue(mailTo(owners.addressOf(notice.ownerId), 'notice-decided-owner', words))
}

// How mails name what was reported, and why.

/** A talk has the title of the reporter's own request: the other side says more. */
export const titleForReporter = (
  owners: Owners,
  { kind, title, ownerId }: Pick<Notice, 'kind' | 'title' | 'ownerId'>,
) =>
  kind === 'talk' && ownerId
    ? `Conversazione con ${owners.addressOf(ownerId).firstName} per «${title}»`
    : title

/** Empty where none was chosen: talks and firms are reported in free words. */
export const listNoticeConcerns = ({ kind, reason }: Pick<Notice, 'kind' | 'reason'>) =>
  reason === 'other' && (kind === 'talk' || kind === 'firm')
    ? []
    : [{ concern: NOTICE_REASON_LABELS[reason] }]
