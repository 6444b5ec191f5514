/** The staff decides about marked and disputed reviews, with reasons to both sides. */
import type { Staff } from '#modules/kernel/audit.ts'
import { idOf, type ReviewId, type ReviewInviteId, type UserId } from '#modules/kernel/ids.ts'
import { longDayInRome } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { RECEIVED_PAGE, REVIEWS_PAGE, reviewPage } from './contract/paths.ts'
import type { HideReviewInput, KeepReviewInput } from './contract/reviews.ts'
import type { DueTalk, ReviewNeeds } from './ports.ts'
import { expiryOf, type Invite, type Review } from './review.ts'
import { notifyFirm } from './write-review.ts'

/** Off every page, but counted there. */
export const hideReview =
  (needs: ReviewNeeds) =>
  (staff: Staff, id: ReviewId, { reason, ground }: HideReviewInput) =>
    decide(needs, staff, id, {
      action: 'review.hide',
      reason,
      change: (review) =>
        review.state === 'hidden'
          ? null
          : { state: 'hidden', ...(review.disputeState === 'open' && { disputeState: 'hidden' }) },
      notify: (before, after) => {
        const { clientId: userId, firmName: firm } = after
        const writer = needs.people.of(userId)
        if (writer && userId) {
          const statement = needs.decisionLog.write({
            userId,
            kind: 'review_hidden',
            subject: firm,
            target: { kind: 'review', id },
            facts: reason,
            basis: ground,
            decidedBy: staff.userId,
          })
          const words = { firm, facts: reason, statement: [statement], path: REVIEWS_PAGE }
          needs.outbox.enqueue(mailTo(writer, 'review-hidden', words))
        }
        if (before.disputeState === 'open') notifyDisputer(needs, after, 'hidden')
      },
    })

export const keepReview =
  (needs: ReviewNeeds) =>
  (staff: Staff, id: ReviewId, { reason }: KeepReviewInput) =>
    decide(needs, staff, id, {
      action: 'review.keep',
      reason: reason ?? null,
      change: ({ state, disputeState }) =>
        state === 'waiting' || disputeState === 'open'
          ? { state: 'public', ...(disputeState === 'open' && { disputeState: 'kept' }) }
          : null,
      notify: (before, after) => {
        if (before.disputeState === 'open') notifyDisputer(needs, after, 'kept')
        if (before.state === 'waiting') notifyFirm(needs, after, 'written')
      },
    })

/** After an upheld complaint about the decision; in its transaction. */
export const restoreReview = (needs: ReviewNeeds) => (staff: Staff, id: ReviewId) => {
  const review = needs.reviews.find(id)
  if (review?.state !== 'hidden') return
  needs.reviews.save({ id, state: 'public' })
  needs.audit.record(staff, 'review.keep', ['review', id], {
    before: { state: review.state },
    after: { state: 'public' },
  })
}

type Deed = {
  readonly action: 'review.hide' | 'review.keep'
  readonly reason: string | null
  /** Null where nothing is left to decide. */
  readonly change: (review: Review) => Partial<Review> | null
  readonly notify: (before: Review, after: Review) => void
}

const decide = (needs: ReviewNeeds, staff: Staff, id: ReviewId, deed: Deed) =>
  needs.atomically(() => {
    const before = needs.reviews.find(id)
    if (!before) return refuse({ code: 'review.not-found' })
    if (deed.action === 'review.hide' && needs.people.firmOf(staff.userId)?.vatId === before.vatId)
      return refuse({ code: 'review.of-own-firm' })
    const change = deed.change(before)
    if (!change) return refuse({ code: 'review.already-decided' })
    const after: Review = {
      ...before,
      ...change,
      decision: deed.reason,
      decidedBy: staff.userId,
      decidedAt: needs.world.now(),
    }
    needs.reviews.save(after)
    needs.audit.record(staff, deed.action, ['review', id], {
      before: { state: before.state },
      after: { state: after.state, reason: deed.reason },
    })
    deed.notify(before, after)
    return accept(after)
  })

const OUTCOMES = {
  kept: 'La recensione resta: non viola le regole, e non decidiamo chi ha ragione.',
  hidden: 'La recensione non è più visibile; resta contata fra quelle nascoste.',
} as const

const notifyDisputer = (
  { people, outbox }: ReviewNeeds,
  { disputedBy, firmName, decision }: Review,
  outcome: keyof typeof OUTCOMES,
) => {
  const disputer = people.of(disputedBy)
  if (disputer)
    outbox.enqueue(
      mailTo(disputer, 'review-decided', {
        firm: firmName,
        outcome: OUTCOMES[outcome],
        reasons: decision === null ? [] : [{ reason: decision }],
        path: RECEIVED_PAGE,
      }),
    )
}

/** The jobs that ask clients how it went: once, with one reminder. */
const AT_ONCE = 50

/** Grants the rights whose moment has come; answers how many talks were looked at. */
export const inviteClients = (needs: ReviewNeeds) => (): number =>
  needs.atomically(() => inviteAfter(needs, needs.invites.dueTalks(needs.world.now(), AT_ONCE)))

/** In the transaction that erases a professional: who leaves early is reviewed like who stays. */
export const inviteClientsOf = (needs: ReviewNeeds) => (professionalId: UserId) =>
  inviteAfter(needs, needs.invites.talksOf(professionalId))

const inviteAfter = (needs: ReviewNeeds, due: readonly DueTalk[]): number => {
  for (const { talkId, isChosen, invite } of due) {
    needs.invites.settle(talkId)
    if (invite) grant(needs, invite, isChosen)
  }
  return due.length
}

/** Of a listing's firms the chosen one or the first is asked about; the others stand in the client's list. */
const grant = (needs: ReviewNeeds, born: NonNullable<DueTalk['invite']>, isChosen: boolean) => {
  const { invites, world } = needs
  const now = world.now()
  const expiresAt = expiryOf(born.openedAt)
  if (expiresAt <= now) return
  const isAskedAbout = isChosen || !invites.hasOther(born)
  const invite: Invite = {
    ...born,
    id: idOf<ReviewInviteId>(world.newId()),
    expiresAt,
    remindedAt: isAskedAbout ? null : now,
    answeredAt: null,
  }
  if (invites.add(invite) && isAskedAbout) ask(needs, invite)
}

export const remindClients = (needs: ReviewNeeds) => (): number =>
  needs.atomically(() => {
    const late = needs.invites.toRemind(needs.world.now(), AT_ONCE)
    for (const invite of late) {
      needs.invites.save({ id: invite.id, remindedAt: needs.world.now() })
      if (needs.invites.isStanding(invite.id)) ask(needs, invite)
    }
    return late.length
  })

const ask = ({ people, outbox }: ReviewNeeds, invite: Invite) => {
  const client = people.of(invite.clientId)
  if (!client) return
  const path = reviewPage(invite.id)
  outbox.enqueue(
    mailTo(client, 'review-invite', {
      firm: invite.firmName,
      title: invite.title,
      until: longDayInRome(invite.expiresAt),
      stars: [1, 2, 3, 4, 5].map((count) => ({
        star: '★'.repeat(count),
        starPath: `${path}?stelle=${count}`,
      })),
      path,
    }),
  )
}
