import type { RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import type { UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type {
  ContactReportId,
  JobRequestId,
  ListingRef,
  RevealId,
  TalkId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type {
  ContactReportQuery,
  ContactReportReply,
  OwnContactReport,
} from './contract/contact-reports.ts'
import type { EndingReveal } from './contract/ending-rules.ts'
import type { ContactEnding } from './contract/endings.ts'
import type { ContactProgress } from './contract/report-words.ts'
import type {
  RevealedContactListReply,
  RevealedContactsQuery,
} from './contract/revealed-contacts.ts'
import type { ContactRevealReply, RevealerFirm, RevealerReply } from './contract/reveals.ts'
import type { RevealableListing } from './revealable-listing.ts'

/** Port to the listings whose contacts are revealed. */
export type RevealableListings = {
  readonly find: (listing: ListingRef) => RevealableListing | null
  readonly ownerOf: (listing: ListingRef) => UserId | null
  /** Returns the trade of a request; null where every trade fits. */
  readonly tradeOf: (listing: ListingRef) => string | null
  readonly countReveal: (listing: ListingRef) => void
}

export type RevealSubscriptions = {
  /** Tells whether the person subscribes and has allowance left, computed from the clock. */
  readonly allowanceOf: (userId: UserId) => 'no-subscription' | 'used-up' | 'open'
  /** Answers when the present term began; null if there is none. */
  readonly runningSince: (userId: UserId) => Date | null
}

export type RevealPeople = {
  /** First and last name. */
  readonly nameOf: (userId: UserId) => string
  readonly addressOf: (userId: UserId) => { readonly email: string; readonly firstName: string }
}

/** Port to what the operator asks of professionals, and to their firms. */
export type RevealProfessionals = {
  /** Answers null when nothing is in the way of a reveal. */
  readonly refusalFor: (userId: UserId) => RevealGateCode | null
  /** Answers null without a shown firm. */
  readonly firmOf: (userId: UserId, listing: ListingRef) => RevealerFirm | null
  /** Returns the clients' rating of the number; null without reviews. */
  readonly ratingOf: (vatId: string) => RatingReply | null
  /** Tells whether the person has a shown firm whose declared area holds the request's place. */
  readonly isWorkingAt: (userId: UserId, listing: ListingRef) => boolean
  /** Tells whether a credential counts for a trade. */
  readonly fitsTrade: (check: RevealerFirm['checks'][number], tradeId: string | null) => boolean
}

export type RevealTalks = {
  /** Tells whether one of the two does not want to hear from the other. */
  readonly isBlockBetween: (one: UserId, other: UserId) => boolean
}

/** Events are told inside the transaction of the change, except where the contact is only shown again. */
export type RevealEvents = {
  /** The contact of a request is shown: its client and professional have a talk; its id. */
  readonly shown: (reveal: {
    readonly requestId: JobRequestId
    readonly title: string
    readonly clientId: UserId
    readonly professionalId: UserId
  }) => TalkId
  /** The client gave the contact of this talk. */
  readonly given: (id: TalkId, clientId: UserId) => void
  /** The contact of this talk was returned automatically. */
  readonly returned: (id: TalkId, why: 'unanswered' | 'unwritten') => void
  /** The staff found the contact wrong: the ways in which its client may answer; null where nothing was hidden. */
  readonly foundWrong: (
    id: JobRequestId,
  ) => { readonly confirmPath: string; readonly editPath: string } | null
}

export type RevealStore = {
  readonly find: (userId: UserId, listing: ListingRef, now: Date) => EarlierReveal | null
  readonly add: (reveal: RevealRecord) => void
  /** A contact that ended, paid for once more; its place was never given away. */
  readonly takeUpAgain: (reveal: Pick<RevealRecord, 'id' | 'revealedAt' | 'firm'>) => void
  /** Reserved contacts of a person to whose clients nothing was written. */
  readonly unwrittenOf: (userId: UserId, since: Date) => number
  /** Counts the client's word as an answer; a contact is readable from the moment at which it was given. */
  readonly give: (id: RevealId, at: Date) => void
  /** The contact of a talk about a request, for its client alone. */
  readonly ofTalk: (talkId: TalkId, clientId: UserId) => TalkReveal | null
  /** The place is somebody else's again. */
  readonly freeSpot: (id: RevealId) => void
  /** Marked to end by the present transaction or by other tools, and reserved ones whose time is over. */
  readonly listMarked: () => readonly MarkedReveal[]
  readonly hasMarks: () => boolean
  readonly forgetMarks: () => void
  readonly due: (now: Date, limit: number) => readonly MarkedReveal[]
  /** Newest first, with the present contact while it is readable. */
  readonly listOf: (userId: UserId, page: RevealPage, now: Date) => readonly ContactReveal[]
  readonly ofUser: (userId: UserId, id: RevealId, now: Date) => ContactReveal | null
  readonly setNote: (userId: UserId, id: RevealId, note: string | null) => void
  readonly setProgress: (userId: UserId, id: RevealId, progress: ContactProgress) => void
  readonly end: (
    id: RevealId,
    ending: { readonly at: Date; readonly because: ContactEnding; readonly isReturned: boolean },
  ) => void
  /** Counted ones that did not end yet. */
  readonly openOf: (selection: RevealSelection) => readonly ReadableReveal[]
  /** Tells whether it is a talk of this client about a request. */
  readonly isOfTalk: (talkId: TalkId, clientId: UserId) => boolean
  /** Lists the professionals who revealed a listing's contact, oldest first, without admins. */
  readonly professionalsOf: (listing: ListingRef) => readonly Revealer[]
}

/** A contact that is still readable, as its ending asks for it. */
export type ReadableReveal = EndingReveal & {
  readonly id: RevealId
  readonly userId: UserId
  readonly title: string
  /** Its client did not answer yet, where the client gives the contact. */
  readonly isReserved: boolean
  readonly talkId: TalkId | null
}

export type MarkedReveal = ReadableReveal & { readonly why: ContactEnding }

export type TalkReveal = {
  readonly id: RevealId
  readonly userId: UserId
  readonly title: string
  readonly isGiven: boolean
  readonly endedBecause: ContactEnding | null
  readonly isClosed: boolean
}

export type ContactExpiry = {
  /** Ends at most `limit` contacts whose time is over, and empties the notes about them. */
  readonly expire: (now: Date, limit: number) => number
}

/** Selects the reveals of one listing or talk, or those that somebody made within a period, without the first ones. */
export type RevealSelection =
  | { readonly listing: ListingRef }
  | { readonly talkId: TalkId }
  | {
      readonly userId: UserId
      readonly from: Date
      readonly until: Date
      readonly skip: number
      /** Null is all. */
      readonly most: number | null
    }

/** Describes an earlier reveal, and why it is no longer readable. */
export type EarlierReveal = {
  readonly id: RevealId
  readonly endedBecause: ContactEnding | null
  /** True if the client of the request gives the contact. */
  readonly isOnRequest: boolean
  readonly isGiven: boolean
  /** True on such a request if the client’s word stands and the talk is open. */
  readonly isWanted: boolean
  readonly hasSpot: boolean
  /** Unwritten until then, it returns; null once written or ended. */
  readonly writeBefore: Date | null
}

/** Selects all contacts, those in one state, or those of one listing. */
export type RevealPage = {
  readonly limit: number
  readonly offset: number
  readonly progress?: ContactProgress | undefined
  readonly listingId?: string | undefined
}

export type RevealRecord = {
  readonly id: RevealId
  readonly userId: UserId
  readonly listing: ListingRef
  /** True if it counts against the allowance and the request's limit. */
  readonly isCounted: boolean
  readonly revealedAt: Date
  /** A reserved contact returns at this moment unless its professional writes; null if the contact is shown at once. */
  readonly writeBefore: Date | null
  /** The firm as it was at that moment; null without a public one, and for an admin. */
  readonly firm: RevealerFirm | null
}

/** The reply with dates instead of texts. */
export type ContactReveal = WithMoments<ContactRevealReply>
type WithMoments<Reply> = Reply extends unknown
  ? Omit<
      Reply,
      | 'revealedAt'
      | 'reportableUntil'
      | 'readableUntil'
      | 'writeBefore'
      | 'answerBefore'
      | 'endedAt'
    > & {
      readonly revealedAt: Date
      readonly writeBefore: Date | null
      readonly answerBefore: Date | null
      readonly endedAt: Date | null
      readonly readableUntil: Date | null
    }
  : never

export type Revealer = Omit<UnserialisedReply<RevealerReply>, 'id' | 'talkId'> & {
  readonly id: RevealId
  readonly userId: UserId
  readonly talkId: TalkId | null
}

export type ContactReport = Omit<UnserialisedReply<OwnContactReport>, 'id'> &
  Pick<ContactReportReply, 'kind' | 'listingId' | 'title'> & {
    readonly id: ContactReportId
    /** This is null after the reveal's deletion. */
    readonly revealId: RevealId | null
    readonly reporterId: UserId | null
    readonly ownerId: UserId | null
    readonly decidedBy: UserId | null
  }

export type ContactReportStore = {
  readonly add: (report: ContactReport) => void
  readonly find: (id: ContactReportId) => ContactReport | null
  readonly save: (report: ContactReport) => void
  /** Open reports oldest first, decided ones newest first. */
  readonly queue: (query: ContactReportQuery) => ListPage<ContactReportReply>
  readonly shown: (id: ContactReportId) => ContactReportReply | null
}

export type RevealNeeds = Omit<CommonNeeds, 'limiter'> & {
  /** Loses its counts with the process: a row for each hit would be half of what a reveal costs. */
  readonly briefLimiter: CommonNeeds['limiter']
  readonly reports: ContactReportStore
  /** Lists counted reveals for the staff, the newest first. */
  readonly revealedContacts: (query: RevealedContactsQuery) => RevealedContactListReply
  readonly reveals: RevealStore
  readonly expiry: ContactExpiry
  readonly events: RevealEvents
  readonly people: RevealPeople
  readonly listings: RevealableListings
  readonly subscriptions: RevealSubscriptions
  readonly professionals: RevealProfessionals
  readonly talks: RevealTalks
}
