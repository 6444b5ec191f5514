/** A client writes about a firm that had the contact, changes it for a week, and adds to it later. */
import { type ReviewId, type ReviewInviteId, toId, type UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { RECEIVED_REVIEWS_PAGE_PATH } from './contract/paths.ts'
import type { ReviewContents, ReviewInput } from './contract/reviews.ts'
import { STAR_ASPECTS } from './contract/vocabulary.ts'
import { isInviteOpen, type ReviewInvite } from './invite.ts'
import type { ReviewNeeds } from './ports.ts'
import {
  canAddToReview,
  canChangeReview,
  canUpdateReview,
  computeScore,
  type Review,
} from './review.ts'
import { findReviewWarnings } from './review-warnings.ts'

export const writeReview =
  (needs: ReviewNeeds) =>
  (userId: UserId, { inviteId, ...contents }: ReviewInput) =>
    needs.atomically(() => {
      const invite = needs.invites.find(toId<ReviewInviteId>(inviteId))
      const code = refusalFor(needs, userId, invite) ?? faultOf(needs, { invite, contents, userId })
      if (!invite || code) return refuse({ code: code ?? 'review.no-invite' })
      const now = needs.world.now()
      const review: Review = {
        ...NEW,
        ...contents,
        id: toId<ReviewId>(needs.world.newId()),
        inviteId: invite.id,
        clientId: userId,
        vatId: invite.vatId,
        firmName: invite.firmName,
        categoryId: invite.categoryId,
        city: invite.city,
        createdAt: now,
        changedAt: now,
        ...judgeReview(needs, { ...invite, ...NEW, clientId: userId }, contents, contents.text),
      }
      needs.reviews.add(review)
      if (review.marks.includes('burst')) needs.signals.holdBurst(review.vatId, now)
      needs.invites.save({ id: invite.id, answeredAt: now })
      if (review.state === 'public') notifyFirm(needs, review, 'written')
      return accept(review)
    })

const NEW = {
  addition: null,
  addedAt: null,
  reply: null,
  repliedBy: null,
  dispute: null,
  disputedBy: null,
  disputedAt: null,
  disputeState: 'none',
  statement: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
} as const

const refusalFor = (
  { invites, world }: Pick<ReviewNeeds, 'invites' | 'world'>,
  userId: UserId,
  invite: ReviewInvite | null,
) => {
  if (invite?.clientId !== userId || !invites.isStanding(invite.id)) return 'review.no-invite'
  if (isInviteOpen(invite, world.now())) return null
  return invite.answeredAt === null ? 'review.too-late' : 'review.already-written'
}

type ReviewDraft = {
  readonly invite: ReviewInvite | null
  readonly contents: ReviewContents
  readonly userId: UserId
}

const faultOf = (
  needs: Pick<ReviewNeeds, 'invites' | 'isOwnPicture'>,
  { invite, contents, userId }: ReviewDraft,
) => workFault(needs, invite?.id ?? null, contents) ?? pictureFault(needs, userId, contents.images)

/** Only who was chosen can have done the work. */
const workFault = (
  { invites }: Pick<ReviewNeeds, 'invites'>,
  inviteId: ReviewInviteId | null,
  { didWork }: Pick<ReviewContents, 'didWork'>,
) =>
  didWork === 'yes' && inviteId !== null && invites.isPassedOver(inviteId)
    ? 'review.passed-over'
    : null

const pictureFault = (
  { isOwnPicture }: Pick<ReviewNeeds, 'isOwnPicture'>,
  userId: UserId,
  images: readonly string[],
) => (images.every((url) => isOwnPicture(userId, url)) ? null : 'review.image-not-found')

type Parties = Pick<Review, 'clientId' | 'vatId' | 'firmName' | 'decidedAt'>

/** What it counts, and whether a person looks first. */
const judgeReview = (
  { people, signals, world }: Pick<ReviewNeeds, 'people' | 'signals' | 'world'>,
  { clientId, vatId, firmName, decidedAt }: Parties,
  { stars }: Pick<Review, 'stars'>,
  words: string,
) => {
  const surnames = [clientId, ...people.ownersOf(vatId)].flatMap(
    (userId) => people.of(userId)?.lastName ?? [],
  )
  // The staff judged the writer with the first decision; only the text is checked again.
  const isUnknown = clientId !== null && decidedAt === null
  const strong = isUnknown ? signals.strongOf({ clientId, vatId, at: world.now() }) : []
  const marks = [...findReviewWarnings(words, { surnames, firmName }), ...strong]
  return {
    score: computeScore(stars),
    marks,
    state: marks.length > 0 ? ('waiting' as const) : ('public' as const),
  }
}

const NEWS = {
  written: {
    title: 'Hai una nuova recensione',
    deed: 'ha recensito',
    answer: 'Puoi rispondere una volta: la risposta la leggono tutti, sotto la recensione.',
  },
  rewritten: {
    title: 'Una recensione sulla tua impresa è cambiata',
    deed: 'ha cambiato la sua recensione su',
    answer:
      'Se avevi risposto alla versione precedente, quella risposta non è più visibile: puoi rispondere di nuovo.',
  },
  added: {
    title: 'C’è un aggiornamento a una recensione sulla tua impresa',
    deed: 'ha aggiunto un aggiornamento alla sua recensione su',
    answer: 'Se avevi già risposto, la tua risposta resta.',
  },
} as const

/** The firm is told once a review is public, and when it says something else. */
export const notifyFirm = (
  { people, outbox }: Pick<ReviewNeeds, 'people' | 'outbox'>,
  { vatId, firmName, clientId }: Review,
  news: keyof typeof NEWS,
) => {
  const words = { ...NEWS[news], firm: firmName, path: RECEIVED_REVIEWS_PAGE_PATH }
  const onBehalfOf = clientId ?? undefined
  for (const owner of people.ownersOf(vatId).map(people.of))
    if (owner) outbox.enqueue({ ...mailTo(owner, 'review-received', words), onBehalfOf })
}

type Change = {
  readonly id: ReviewId
  readonly userId: UserId
  /** This is null where only an addition is sent. */
  readonly contents: ReviewContents | null
  readonly update: string | undefined
}

/** Answers null for everyone but its author. */
export const readOwnReview =
  ({ reviews }: Pick<ReviewNeeds, 'reviews'>) =>
  (userId: UserId, id: ReviewId) => {
    const review = reviews.find(id)
    return review?.clientId === userId ? review : null
  }

export const changeReview = (needs: ReviewNeeds) => (change: Change) =>
  needs.atomically(() => {
    const review = readOwnReview(needs)(change.userId, change.id)
    if (!review) return refuse({ code: 'review.not-found' })
    const code = changeFault(needs, review, change)
    if (code) return refuse({ code })
    const changed = changedBy(review, change, needs.world.now())
    const words = `${changed.text}\n${changed.addition ?? ''}`
    const after = { ...changed, ...judgeReview(needs, changed, changed, words) }
    needs.reviews.save(after)
    const news = newsOf(review, after)
    if (news && after.state === 'public') notifyFirm(needs, after, news)
    return accept(after)
  })

const changedBy = (review: Review, { contents, update }: Change, now: Date): Review => {
  const changed: Review = {
    ...review,
    ...contents,
    ...(update !== undefined && { addition: update, addedAt: now }),
    changedAt: now,
  }
  // The reply answered words that are gone.
  return saysOther(review, changed) ? { ...changed, reply: null, repliedBy: null } : changed
}

const saysOther = (before: Review, after: Review) =>
  before.text !== after.text ||
  before.didWork !== after.didWork ||
  STAR_ASPECTS.some((star) => before.stars[star] !== after.stars[star])

const newsOf = (before: Review, after: Review): keyof typeof NEWS | null => {
  if (before.state === 'waiting') return 'written'
  if (saysOther(before, after)) return 'rewritten'
  return before.addition === after.addition ? null : 'added'
}

const changeFault = (
  needs: Pick<ReviewNeeds, 'world' | 'invites' | 'isOwnPicture'>,
  review: Review,
  { userId, contents, update }: Change,
) => {
  if (review.state === 'hidden') return 'review.hidden'
  if (contents && !canChangeReview(review, needs.world.now())) return 'review.too-late'
  const now = needs.world.now()
  if (update !== undefined && !canAddToReview(review, now)) return 'review.too-late'
  if (update !== undefined && !canUpdateReview(review, now)) return 'review.already-updated'
  if (!contents) return null
  const isRaised = contents.didWork !== review.didWork
  const fault = isRaised ? workFault(needs, review.inviteId, contents) : null
  return fault ?? pictureFault(needs, userId, contents.images)
}

/** `No, grazie`: nobody asks again. */
export const declineInvite =
  ({ invites, world, atomically }: Pick<ReviewNeeds, 'invites' | 'world' | 'atomically'>) =>
  (userId: UserId, id: ReviewInviteId) =>
    atomically(() => {
      const invite = invites.find(id)
      if (invite?.clientId !== userId) return refuse({ code: 'review.no-invite' })
      if (invite.answeredAt === null) invites.save({ id, answeredAt: world.now() })
      return accept(null)
    })
