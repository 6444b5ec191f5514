import type { ListingNoticeId, UserId } from '#modules/kernel/ids.ts'
import type { NoticeReason, NoticeState } from '../../contract/shared/notices.ts'
import type { NoticeKind } from '../../contract/shared/vocabulary.ts'

export type Notice = {
  readonly id: ListingNoticeId
  readonly kind: NoticeKind
  readonly listingId: string
  readonly title: string
  /** Null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly reason: NoticeReason
  readonly explanation: string
  readonly notifierName: string | null
  readonly notifierEmail: string | null
  readonly state: NoticeState
  readonly decision: string | null
  readonly decidedBy: UserId | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** The fields of a listing, firm or talk that notices use. */
export type ReportedListing = {
  readonly id: string
  readonly title: string
  /** Who published it; of a talk, the reported side. Null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly isPublic: boolean
}
