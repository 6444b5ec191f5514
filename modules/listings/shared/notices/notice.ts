import type { Dated } from '#modules/kernel/contract.ts'
import type { ListingNoticeId, UserId } from '#modules/kernel/ids.ts'
import type { NoticeReply } from '../../contract/shared/notices.ts'

export type Notice = Omit<Dated<NoticeReply>, 'id' | 'ownerName'> & {
  readonly id: ListingNoticeId
  /** Null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly decidedBy: UserId | null
}

/** The fields of a listing, firm or talk that notices use. */
export type ReportedListing = {
  readonly id: string
  readonly title: string
  /** Who published it; of a talk, the reported side. Null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly isPublic: boolean
}
