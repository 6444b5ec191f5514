import type { JobRequestId, TalkEntryId, TalkId, UserId } from '#modules/kernel/ids.ts'
import type { Talk, TalkEntry, TalkListing } from './talk.ts'

export type TalkStore = {
  readonly find: (id: TalkId) => Talk | null
  /** The talk of these two about the listing. */
  readonly about: (
    listing: TalkListing,
    two: { readonly clientId: UserId; readonly professionalId: UserId },
  ) => Talk | null
  /** All talks about a request, oldest first. */
  readonly aboutRequest: (id: JobRequestId) => readonly Talk[]
  readonly add: (talk: Talk) => void
  /** Writes state, reason and moments. */
  readonly save: (talk: Talk) => void
  /**
   * Adds an entry, which becomes the talk's newest and unread for the other side; for both when the site wrote it.
   * The professional's first message or quote is remembered as the first answer.
   */
  readonly append: (entry: TalkEntry) => void
  /** Everything up to now is read and needs no mail. */
  readonly markRead: (id: TalkId, userId: UserId) => void
  /** Unread entries of all talks. */
  readonly unreadOf: (userId: UserId) => number
  readonly newestEntryId: (id: TalkId) => TalkEntryId | null
}

export type TalkBlocks = {
  /** Whether `blockerId` does not want to hear from `blockedId`. */
  readonly exists: (blockerId: UserId, blockedId: UserId) => boolean
  readonly add: (blockerId: UserId, blockedId: UserId, at: Date) => void
  readonly remove: (blockerId: UserId, blockedId: UserId) => void
}
