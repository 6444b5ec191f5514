/** The firm answers in public or disputes with reasons; the writer is heard. Nobody vetoes. */
import type { ReviewId, UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { claimsToBeSite } from '#modules/kernel/site-words.ts'
import { REVIEWS_PAGE_PATH } from './contract/paths.ts'
import type { ReviewNeeds } from './ports.ts'
import { canDisputeReview, canGiveStatement, canReplyToReview, type Review } from './review.ts'
import { findReviewWarnings } from './review-warnings.ts'
import { readOwnReview } from './write-review.ts'

type Answer = { readonly id: ReviewId; readonly userId: UserId; readonly text: string }

/** Answers null for everyone but the reviewed firm. */
const receivedReview = (
  { reviews, people }: Pick<ReviewNeeds, 'reviews' | 'people'>,
  userId: UserId,
  id: ReviewId,
) => {
  const review = reviews.find(id)
  return review && people.firmOf(userId)?.vatId === review.vatId ? review : null
}

export const replyToReview =
  (needs: Pick<ReviewNeeds, 'atomically' | 'reviews' | 'people'>) =>
  ({ id, userId, text }: Answer) =>
    needs.atomically(() => {
      const review = receivedReview(needs, userId, id)
      if (!review) return refuse({ code: 'review.not-found' })
      if (!canReplyToReview(review)) return refuse({ code: 'review.already-replied' })
      const code = textFault(needs, review, text)
      if (code) return refuse({ code })
      return accept(saveReview(needs, { ...review, reply: text, repliedBy: userId }))
    })

/** Everybody reads a reply at once. */
const textFault = ({ people }: Pick<ReviewNeeds, 'people'>, { clientId }: Review, text: string) => {
  const surname = people.of(clientId)?.lastName
  const ownNames = { surnames: surname ? [surname] : [], firmName: '' }
  if (findReviewWarnings(text, ownNames).length > 0) return 'review.private-data'
  return claimsToBeSite(text) ? 'review.names-site' : null
}

/** A notice with reasons (Digital Services Act, article 16); the writer may say something to it. */
export const disputeReview =
  (needs: Pick<ReviewNeeds, 'atomically' | 'people' | 'outbox' | 'world' | 'reviews'>) =>
  ({ id, userId, text }: Answer) =>
    needs.atomically(() => {
      const review = receivedReview(needs, userId, id)
      if (!review) return refuse({ code: 'review.not-found' })
      if (!canDisputeReview(review)) return refuse({ code: 'review.already-disputed' })
      const { people, outbox, world } = needs
      const disputed: Review = {
        ...review,
        dispute: text,
        disputedBy: userId,
        disputedAt: world.now(),
        disputeState: 'open',
        statement: null,
      }
      const writer = people.of(review.clientId)
      if (writer)
        outbox.enqueue({
          ...mailTo(writer, 'review-disputed', {
            firm: review.firmName,
            reason: text,
            path: REVIEWS_PAGE_PATH,
          }),
          onBehalfOf: userId,
        })
      return accept(saveReview(needs, disputed))
    })

export const giveDisputeStatement =
  (needs: Pick<ReviewNeeds, 'atomically' | 'reviews'>) =>
  ({ id, userId, text }: Answer) =>
    needs.atomically(() => {
      const review = readOwnReview(needs)(userId, id)
      if (!review) return refuse({ code: 'review.not-found' })
      if (!canGiveStatement(review)) return refuse({ code: 'review.not-disputed' })
      return accept(saveReview(needs, { ...review, statement: text }))
    })

const saveReview = ({ reviews }: Pick<ReviewNeeds, 'reviews'>, review: Review) => {
  reviews.save(review)
  return review
}
