/** The staff decides about marked and disputed reviews, with reasons to both sides. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import type { ReviewId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { RECEIVED_REVIEWS_PAGE_PATH, REVIEWS_PAGE_PATH } from './contract/paths.ts'
import type { HideReviewInput, KeepReviewInput } from './contract/reviews.ts'
import { UNDECIDABLE_REVIEW_DAYS } from './contract/vocabulary.ts'
import type { ReviewNeeds } from './ports.ts'
import type { Review } from './review.ts'
import { notifyFirm } from './write-review.ts'

/** Off every page, but counted there. */
export const hideReview =
  (needs: ReviewNeeds) =>
  (staff: StaffActor, id: ReviewId, { reason, ground }: HideReviewInput) =>
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
          const words = { firm, facts: reason, statement: [statement], path: REVIEWS_PAGE_PATH }
          needs.outbox.enqueue(mailTo(writer, 'review-hidden', words))
        }
        if (before.disputeState === 'open') notifyDisputer(needs, after, 'hidden')
      },
    })

export const confirmReview =
  (needs: Pick<ReviewNeeds, 'atomically' | 'reviews' | 'world' | 'audit' | 'people' | 'outbox'>) =>
  (staff: StaffActor, id: ReviewId, { reason }: KeepReviewInput) =>
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
export const restoreReview =
  (needs: Pick<ReviewNeeds, 'reviews' | 'audit'>) => (staff: StaffActor, id: ReviewId) => {
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
  /** Answers null where nothing is left to decide. */
  readonly change: (review: Review) => Partial<Review> | null
  readonly notify: (before: Review, after: Review) => void
}

const decide = (
  needs: Pick<ReviewNeeds, 'atomically' | 'reviews' | 'world' | 'audit'>,
  staff: StaffActor,
  id: ReviewId,
  deed: Deed,
) =>
  needs.atomically(() => {
    const before = needs.reviews.find(id)
    if (!before) return refuse({ code: 'review.not-found' })
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
  kept: 'La recensione resta: non viola le regole, e non sta a noi decidere chi ha ragione.',
  hidden: 'La recensione non è più visibile: la contiamo tra le recensioni nascoste.',
} as const

const notifyDisputer = (
  { people, outbox }: Pick<ReviewNeeds, 'people' | 'outbox'>,
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
        path: RECEIVED_REVIEWS_PAGE_PATH,
      }),
    )
}

const AT_ONCE = 50

/** A review that only its subject could decide waits for nobody. */
export const publishUndecidableReviews = (needs: ReviewNeeds) => (): number =>
  needs.atomically(() => {
    const { conflicts, reviews, views, world } = needs
    const since = new Date(world.now().getTime() - UNDECIDABLE_REVIEW_DAYS * DAY_MS)
    const staff = conflicts.staff()
    const left = views
      .waitingSince(since)
      .filter((id) => staff.every((one) => conflicts.has(one, 'review', id)))
      .slice(0, AT_ONCE)
    for (const id of left) {
      const review = reviews.find(id)
      if (!review) continue
      reviews.save({ id, state: 'public' })
      needs.audit.record(null, 'review.keep', ['review', id], {
        before: { state: review.state },
        after: { state: 'public' },
      })
      notifyFirm(needs, { ...review, state: 'public' }, 'written')
    }
    return left.length
  })
