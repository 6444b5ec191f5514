import type { ConflictsOfInterest } from '#modules/kernel/conflicts-of-interest.ts'
import type { ReviewId, ReviewInviteId, TalkId, UserId } from '#modules/kernel/ids.ts'
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type {
  FirmReviewsReply,
  InviteListReply,
  OwnReviewListReply,
  QueuedReviewReply,
  ReceivedListReply,
  ReviewQuery,
  ReviewQueueQuery,
} from './contract/reviews.ts'
import type { StrongReviewSignal } from './contract/vocabulary.ts'
import type { ReviewInvite } from './invite.ts'
import type { Review } from './review.ts'

/** A talk from which a right may be born now; `invite` is null where it is not. */
export type TalkDueForReview = {
  readonly talkId: TalkId
  readonly isChosen: boolean
  /** True if the client chose somebody else for this request. */
  readonly isOtherChosen: boolean
  /** The moment at which the site asks the client who chose. */
  readonly askAt: Date | null
  readonly invite: Omit<
    ReviewInvite,
    'id' | 'talkId' | 'expiresAt' | 'askedAt' | 'remindedAt' | 'answeredAt'
  > | null
}

export type InviteStore = {
  /** Talks whose moment has come, oldest first, of the same moment the chosen one; only that one when it is named. */
  readonly dueTalks: (now: Date, limit: number, talkId?: TalkId) => readonly TalkDueForReview[]
  /** Answers the professional's talks whose moment may still come. */
  readonly talksOf: (professionalId: UserId) => readonly TalkDueForReview[]
  /** Asks nobody whose right is not granted. */
  readonly recordGrant: (talkId: TalkId, isGranted: boolean) => void
  /** False where the client has one for this firm and listing. */
  readonly add: (invite: ReviewInvite) => boolean
  /** The one of this client, firm and listing belongs to the chosen talk now, and lasts no shorter. */
  readonly renew: (invite: ReviewInvite) => void
  /** Unanswered ones of chosen firms, once the work can have been done. */
  readonly toAsk: (now: Date, limit: number) => readonly ReviewInvite[]
  readonly markAsked: (invite: Pick<ReviewInvite, 'talkId'>) => void
  /** Tells whether the client has one for this listing and another firm. */
  readonly hasOther: (invite: Pick<ReviewInvite, 'clientId' | 'listingId' | 'vatId'>) => boolean
  readonly find: (id: ReviewInviteId) => ReviewInvite | null
  readonly save: (invite: Pick<ReviewInvite, 'id'> & Partial<ReviewInvite>) => void
  readonly openOf: (clientId: UserId, now: Date) => InviteListReply
  readonly toRemind: (now: Date, limit: number) => readonly ReviewInvite[]
  /** Standing, and of no firm that was passed over. */
  readonly mayBeReminded: (id: ReviewInviteId) => boolean
  /** Tells whether the client chose another firm for the request. */
  readonly isPassedOver: (id: ReviewInviteId) => boolean
  /** False for staff and the firm itself, and if the staff removed the request or the contact was returned. */
  readonly isStanding: (id: ReviewInviteId) => boolean
}

export type ReviewStore = {
  readonly find: (id: ReviewId) => Review | null
  readonly add: (review: Review) => void
  readonly save: (review: Pick<Review, 'id'> & Partial<Review>) => void
}

export type ReviewViews = {
  /** Answers null unless the firm is shown. */
  readonly ofFirm: (slug: string, query: ReviewQuery) => FirmReviewsReply | null
  readonly written: (clientId: UserId, now: Date) => OwnReviewListReply
  readonly received: (vatId: string, page: Page) => Omit<ReceivedListReply, 'slug'>
  readonly queue: (query: ReviewQueueQuery) => ListPage<QueuedReviewReply>
  readonly queued: (id: ReviewId) => QueuedReviewReply | null
  /** Waiting ones that were last written before then. */
  readonly waitingSince: (before: Date) => readonly ReviewId[]
}

type Page = { readonly limit: number; readonly offset: number }

export type ReviewPeople = {
  /** Answers null once the account is gone. */
  readonly of: (
    userId: UserId | null,
  ) => { readonly email: string; readonly firstName: string; readonly lastName: string } | null
  /** Lists the people who answer for the number, the shown firm's owner first. */
  readonly ownersOf: (vatId: string) => readonly UserId[]
  /** The number that the staff approved for somebody's firm, unless it is suspended. */
  readonly firmOf: (
    userId: UserId,
  ) => { readonly vatId: string; readonly slug: string | null } | null
}

export type ReviewSignals = {
  /** Lists signs that writer and firm are one, or that a firm's first reviews are invented. */
  readonly strongOf: (review: {
    readonly clientId: UserId
    readonly vatId: string
    readonly at: Date
  }) => readonly StrongReviewSignal[]
  /** The other reviews of such a burst wait as well, unless the staff judged them. */
  readonly holdBurst: (vatId: string, at: Date) => void
}

export type ReviewNeeds = CommonNeeds & {
  readonly invites: InviteStore
  readonly reviews: ReviewStore
  readonly views: ReviewViews
  readonly people: ReviewPeople
  readonly conflicts: ConflictsOfInterest
  readonly signals: ReviewSignals
  /** A QR code of a page, as SVG. */
  readonly codeOf: (path: string) => string
  readonly isOwnPicture: (userId: UserId, url: string) => boolean
}
