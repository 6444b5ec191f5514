import type { UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import type { ListingNoticeId, UserId } from '#modules/kernel/ids.ts'
import type {
  NoticeListReply,
  NoticeQuery,
  NoticeReply,
  NoticeStatistics,
} from '../../contract/shared/notices.ts'

export type Notice = Omit<UnserialisedReply<NoticeReply>, 'id' | 'ownerName' | 'firm'> & {
  readonly id: ListingNoticeId
  /** This is null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly decidedBy: UserId | null
}

export type NoticeStore = {
  readonly add: (notice: Notice) => void
  readonly find: (id: ListingNoticeId) => Notice | null
  readonly save: (notice: Notice) => void
  /** Open notices oldest first, decided ones newest first. */
  readonly queue: (query: NoticeQuery) => NoticeListReply
  readonly shown: (id: ListingNoticeId) => NoticeReply | null
  /** Counts the notices received in a period; null means unbounded. */
  readonly statistics: (period: {
    readonly since: Date | null
    readonly until: Date | null
  }) => NoticeStatistics
}

/** The fields of a listing, firm or talk that notices use. */
export type ReportedListing = {
  readonly id: string
  readonly title: string
  /** Who published it; of a talk, the reported side. Null after the account's erasure. */
  readonly ownerId: UserId | null
  readonly isPublic: boolean
}
