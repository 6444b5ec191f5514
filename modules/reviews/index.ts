/** The reviews module: what clients say of firms that had their contact. */
import type { UserId } from '#modules/kernel/ids.ts'
import { disputeReview, giveDisputeStatement, replyToReview } from './answer-review.ts'
import type { ReceivedListReply } from './contract/reviews.ts'
import {
  confirmReview,
  hideReview,
  publishUndecidableReviews,
  restoreReview,
} from './decide-review.ts'
import {
  askForReviews,
  inviteClientAbout,
  inviteClients,
  inviteClientsOf,
  remindInvitedClients,
} from './invite-clients.ts'
import type { ReviewNeeds } from './ports.ts'
import { changeReview, declineInvite, readOwnReview, writeReview } from './write-review.ts'

export {
  canChangeReview,
  canDisputeReview,
  canGiveStatement,
  canReplyToReview,
  canUpdateReview,
  computeChangeDeadline,
} from './review.ts'
export { computeStarPercents } from './star-percents.ts'

export const createReviews = (needs: ReviewNeeds) => {
  const { invites, views, people, world } = needs
  return {
    invites: (userId: UserId) => invites.openOf(userId, world.now()),
    decline: declineInvite(needs),
    write: writeReview(needs),
    own: readOwnReview(needs),
    change: changeReview(needs),
    written: (userId: UserId) => views.written(userId, world.now()),
    reply: replyToReview(needs),
    dispute: disputeReview(needs),
    state: giveDisputeStatement(needs),
    ofFirm: views.ofFirm,
    /** Empty for people without an approved firm. */
    received: (
      userId: UserId,
      page: { readonly limit: number; readonly offset: number },
    ): ReceivedListReply => {
      const firm = people.firmOf(userId)
      return firm
        ? { ...views.received(firm.vatId, page), slug: firm.slug }
        : { items: [], total: 0, rating: { total: 0 }, hidden: 0, unanswered: 0, slug: null }
    },
    /** Answers null without a shown firm. */
    code: (userId: UserId) => {
      const slug = people.firmOf(userId)?.slug
      return slug ? needs.codeOf(`/professionisti/${encodeURIComponent(slug)}`) : null
    },
    queue: views.queue,
    queued: views.queued,
    hide: hideReview(needs),
    keep: confirmReview(needs),
    restore: restoreReview(needs),
    inviteClients: inviteClients(needs),
    inviteClientAbout: inviteClientAbout(needs),
    inviteClientsOf: inviteClientsOf(needs),
    askForReviews: askForReviews(needs),
    publishUndecidable: publishUndecidableReviews(needs),
    remindClients: remindInvitedClients(needs),
  }
}

export type Reviews = ReturnType<typeof createReviews>
