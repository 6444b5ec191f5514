import type { CallOut } from '#modules/kernel/call-out.ts'
import type { SubmitNotice } from '#modules/kernel/decisions.ts'
import type {
  JobRequestId,
  ReviewId,
  ShowcaseItemId,
  TalkEntryId,
  TalkId,
  TalkImageId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { NotificationToSend } from '#modules/kernel/notification-events.ts'
import type { ReadPhone } from '#modules/kernel/phone.ts'
import type { IdempotencyKeys } from '#modules/kernel/request-keys.ts'
import type { ContactKeyState, TalkFilter } from './contract/paths.ts'
import type { QuoteReply } from './contract/quotes.ts'
import type {
  ReportedTalkReply,
  TalkEntryReply,
  TalkImage,
  TalkLinkReply,
  TalkListReply,
  TalkReply,
} from './contract/talks.ts'
import type { Talk, TalkEntry, TalkListing, TalkSide } from './talk.ts'

export type TalkStore = {
  readonly find: (id: TalkId) => Talk | null
  readonly about: (
    listing: TalkListing,
    two: { readonly clientId: UserId; readonly professionalId: UserId },
  ) => Talk | null
  /** All talks about a request, oldest first. */
  readonly aboutRequest: (id: JobRequestId) => readonly Talk[]
  readonly add: (talk: Talk) => void
  /** Writes state, reason, cause, choice and moments. */
  readonly save: (talk: Talk) => void
  /**
   * Adds an entry, which becomes the talk's newest and unread for the other side; for both when the site wrote it.
   * Messages and quotes are mailed, events are not.
   * The professional's first message or quote is remembered as the first answer.
   */
  readonly append: (entry: TalkEntry, textDigest: string | null) => void
  /** Counts the people except one who got a text of this digest from its author. */
  readonly readersOf: (
    authorId: UserId,
    textDigest: string,
    limits: { readonly since: Date; readonly except: UserId | null },
  ) => number
  /** Everything up to now is read and needs no mail. */
  readonly markRead: (id: TalkId, userId: UserId) => void
  /** Unread entries of all talks. */
  readonly unreadOf: (userId: UserId) => number
  readonly newestEntryId: (id: TalkId) => TalkEntryId | null
  /** The texts of the side's newest messages, newest first. */
  readonly lastTexts: (id: TalkId, side: TalkSide) => readonly string[]
}

export type TalkKeys = {
  /**
   * Tells if the client has given the contact, has not yet, or if it returned to the professional's plan; `given` where
   * the client does not decide.
   */
  readonly stateOf: (id: TalkId) => ContactKeyState
  /** Tells whether the talk's professional may read the client's contact now. */
  readonly isContactOpen: (id: TalkId) => boolean
  /** Lists talks in which this professional's reserved contact waits for an answer of this client. */
  readonly waitingOf: (two: Two) => readonly TalkId[]
}

type Two = { readonly clientId: UserId; readonly professionalId: UserId }

export type TalkBlocks = {
  /** Tells whether `blockerId` does not want to hear from `blockedId`. */
  readonly exists: (blockerId: UserId, blockedId: UserId) => boolean
  /** Tells whether one of the two does not want to hear from the other. */
  readonly isBetween: (one: UserId, other: UserId) => boolean
  readonly add: (blockerId: UserId, blockedId: UserId, at: Date) => void
  readonly remove: (blockerId: UserId, blockedId: UserId) => void
}

/** Reads talks for each side; names are as private as the talk demands. */
export type TalkViews = {
  readonly list: (
    userId: UserId,
    page: {
      readonly limit: number
      readonly offset: number
      readonly withWords?: 'true' | undefined
      readonly only?: TalkFilter | undefined
    },
  ) => TalkListReply
  /** Answers null for everyone but the two participants. */
  readonly one: (userId: UserId, wanted: TalkPageRequest) => TalkWithReader | null
  readonly entry: (userId: UserId, at: TalkEntryRef) => SeenEntry | null
  /** Returns the text of this entry's mail to its reader. */
  readonly linked: (userId: UserId, at: TalkEntryRef) => TalkLinkReply | null
  /** Answers null unless a notice about the talk exists, or a dispute about its review is open. */
  readonly reported: (id: TalkId) => ReportedTalk | null
}

export type TalkPageRequest = { readonly id: TalkId; readonly before?: string | undefined }

/** A talk without what the reader's rights decide; its quotes still have the firm's number. */
export type StoredTalkReply = Omit<
  TalkReply,
  'canWrite' | 'mustWait' | 'canQuote' | 'canChoose' | 'firmPhoneE164'
>

export type TalkWithReader = {
  readonly talk: StoredTalkReply
  /** True if both are still on the site. */
  readonly areBothThere: boolean
  /** True if the other side blocked the reader. */
  readonly wasBlocked: boolean
  /** True if the professional sells as a trader. */
  readonly isTrader: boolean
}

type SeenEntry = Pick<TalkReply, 'role' | 'contactKey'> & { readonly entry: TalkEntryReply }

/** Why the staff may read a talk. */
export type TalkReport = {
  readonly isReported: boolean
  /** The disputed review. */
  readonly dispute: { readonly reviewId: ReviewId } | null
}

export type ReportedTalk = TalkReport & {
  readonly talk: Omit<ReportedTalkReply, 'because'>
  /** Both sides are told once that the staff reads a talk because of a dispute. */
  readonly dispute: { readonly isNotified: boolean } | null
}

export type TalkEntryRef = { readonly talkId: TalkId; readonly entryId: TalkEntryId }

export type TalkPeople = {
  /** The name that the other side reads: with the surname only after a reveal. */
  readonly nameOf: (
    talk: Pick<Talk, 'id' | 'listing' | 'clientId'>,
    userId: UserId | null,
  ) => string
  /** A professional's shown firm by the name that its page has, but for items; else the person. */
  readonly nameInMails: (talk: Talk, userId: UserId | null) => string
  /** Returns the price of a visit by the professional's firm, in a talk of this person about a request for today. */
  readonly callOutIn: (talk: Talk, userId: UserId | null) => CallOut | null
  readonly addressOf: (userId: UserId) => {
    readonly email: string
    readonly firstName: string
    readonly isEmailVerified: boolean
    /** Says to sell by trade. */
    readonly isTrader: boolean
    readonly memberSince: Date
  }
  /** Neither a closed account, nor a professional whose firm the staff suspended. */
  readonly isThere: (userId: UserId, side: TalkSide) => boolean
}

/** Undecided notices about somebody's talks. */
export type TalkReports = {
  /** Counts the different people who reported this account. */
  readonly reportersOf: (userId: UserId) => number
  /** Tells whether the site itself asked the staff to look. */
  readonly isMarked: (userId: UserId) => boolean
}

export type MessageAddressee = { readonly title: string; readonly userId: UserId }

export type TalkListings = {
  /** Answers null unless the item is public and for sale. */
  readonly publicItem: (id: ShowcaseItemId, now: Date) => MessageAddressee | null
  /** Answers null unless the firm is shown. */
  readonly shownFirm: (slug: string) => MessageAddressee | null
}

export type TalkImages = {
  /** Tells whether this person uploaded all of them to the talk and sent none yet. */
  readonly areUnsent: (talkId: TalkId, uploaderId: UserId, ids: readonly TalkImageId[]) => boolean
  /** Sends them with an entry, in this order. */
  readonly attach: (entryId: TalkEntryId, ids: readonly TalkImageId[]) => void
  readonly of: (talkId: TalkId, entryIds: readonly string[]) => ReadonlyMap<string, TalkImage[]>
}

/** Quotes of entries, by the entry's id. */
export type EntryQuotes = (entryIds: readonly string[]) => ReadonlyMap<string, QuoteReply>

/** A mail's one-time link, without its token. */
export type TalkLink = {
  readonly talkId: TalkId
  readonly userId: UserId
  /** The message of the mail. */
  readonly entryId: TalkEntryId
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export type TalkLinks = {
  readonly add: (hash: string, link: TalkLink) => void
  readonly find: (hash: string) => TalkLink | null
  readonly markUsed: (hash: string, at: Date) => void
  /** Deletes expired links. */
  readonly dropBefore: (moment: Date) => number
}

/** Entries that no mail has mentioned yet. */
export type UnmailedTalkStore = {
  /** Records how many entries of the talk were mailed to that person. */
  readonly markMailed: (talkId: TalkId, userId: UserId, entries: number) => void
  readonly unreadOf: (talkId: TalkId, userId: UserId) => number
  /** Some people who have unmailed entries, by id, of those after one. */
  readonly people: (after: UserId | null, limit: number) => readonly UserId[]
  /** The liveliest talk first. */
  readonly of: (userId: UserId) => readonly TalkWithUnmailedMessages[]
}

export type TalkWithUnmailedMessages = { readonly talkId: TalkId; readonly unmailed: number }

/** A first message of somebody whose address is not proven yet. */
export type UnprovenMessage = {
  readonly userId: UserId
  /** `item:{id}` or `firm:{slug}`. */
  readonly addressee: string
  readonly text: string
  readonly reason: string | null
  readonly createdAt: Date
}

export type UnprovenMessageStore = {
  /** Replaces an earlier message to the same addressee. */
  readonly keep: (message: UnprovenMessage) => void
  /** Counts the other waiting messages of this person. */
  readonly countBesides: (userId: UserId, addressee: string) => number
  /** Some whose writers proved their address meanwhile, the oldest first; none of those writers. */
  readonly ofProven: (limit: number, except: readonly UserId[]) => readonly UnprovenMessage[]
  readonly drop: (userId: UserId, addressee: string) => void
  readonly dropBefore: (moment: Date) => number
}

export type TalkParticipation = { readonly talk: Talk; readonly side: TalkSide }

export type TalkNeeds = CommonNeeds & {
  readonly talks: TalkStore
  readonly keys: TalkKeys
  readonly views: TalkViews
  readonly blocks: TalkBlocks
  readonly people: TalkPeople
  readonly reports: TalkReports
  readonly listings: TalkListings
  readonly images: TalkImages
  readonly messageKeys: IdempotencyKeys<TalkEntryId>
  readonly startKeys: IdempotencyKeys<TalkId>
  readonly readPhone: ReadPhone
  readonly links: TalkLinks
  readonly digestOf: (token: string) => string
  readonly unmailed: UnmailedTalkStore
  readonly waiting: UnprovenMessageStore
  readonly sendNotice: SubmitNotice
  /** A line in the list of notifications, without a mail. */
  readonly notify: (announcement: NotificationToSend) => void
}
