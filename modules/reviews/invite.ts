import type { ReviewInviteId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { countReviewRightDays, isTradeWithReviewLimits } from './contract/review-rules.ts'

/** The right of a client to review a firm for a listing: born from a contact, once. */
export type ReviewInvite = {
  readonly id: ReviewInviteId
  readonly clientId: UserId
  /** The firm's number when it got the contact. */
  readonly vatId: string
  readonly firmName: string
  readonly listingId: string
  readonly title: string
  readonly categoryId: string | null
  readonly city: string
  readonly openedAt: Date
  readonly expiresAt: Date
  /** This is null once the talk is gone. */
  readonly talkId: TalkId | null
  /** The moment at which the mail was sent; null for clients who get none. */
  readonly askedAt: Date | null
  readonly remindedAt: Date | null
  /** Written, or declined. */
  readonly answeredAt: Date | null
}

type Due = Pick<ReviewInvite, 'categoryId' | 'openedAt'> & { readonly askAt: Date | null }

/** Counts from the day of the mail, or from the known end of the service where the law counts from it. */
export const computeInviteExpiry = ({ categoryId, askAt, openedAt }: Due, now: Date) => {
  const sendAt = askAt !== null && askAt > now ? askAt : now
  const from = isTradeWithReviewLimits(categoryId) ? (askAt ?? openedAt) : sendAt
  return new Date(from.getTime() + countReviewRightDays(categoryId) * DAY_MS)
}

/** Answers when an existing right expires: a limit by law never moves. */
export const computeInviteExpiryOnAsking = ({ categoryId, expiresAt }: ReviewInvite, now: Date) => {
  const sendAt = new Date(now.getTime() + countReviewRightDays(categoryId) * DAY_MS)
  return isTradeWithReviewLimits(categoryId) && expiresAt < sendAt ? expiresAt : sendAt
}

export const isInviteOpen = ({ answeredAt, expiresAt }: ReviewInvite, now: Date) =>
  answeredAt === null && now < expiresAt
