import type { StaffActor } from '#modules/kernel/audit.ts'
import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type {
  CategoryId,
  JobRequestId,
  ListingRef,
  ProvinceId,
  RegionId,
  ShowcaseItemId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { IdempotencyKeys } from '#modules/kernel/request-keys.ts'
import type { JobFilters } from './contract/job-requests/filters.ts'
import type {
  JobDetailReply,
  JobListReply,
  JobRequestReply,
  OwnJobListReply,
  OwnJobRequestReply,
} from './contract/job-requests/job-request.ts'
import type { ContactMode } from './contract/job-requests/vocabulary.ts'
import type {
  ModerationPageQuery,
  ModerationReply,
  ShowcaseModerationReply,
} from './contract/shared/moderation.ts'
import type { ShowcaseFilters } from './contract/showcase/filters.ts'
import type {
  ItemDetailReply,
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
  ShowcaseItemReply,
  ShowcaseListReply,
} from './contract/showcase/showcase-item.ts'
import type { SellerKind } from './contract/showcase/vocabulary.ts'
import type { JobRequest } from './job-requests/job-request.ts'
import type {
  RequestConsents,
  TelephoneClients,
  TelephoneRequests,
  UnansweredStore,
} from './job-requests/ports.ts'
import type { ContactAddresses } from './shared/contact-address-store.ts'
import type { Listing } from './shared/listing.ts'
import type { ListingWarnings } from './shared/listing-warnings.ts'
import type { Notice, NoticeStore } from './shared/notices/notice.ts'
import type { PublishedTexts } from './shared/published-texts.ts'
import type { ShowcaseItem } from './showcase/showcase-item.ts'

/** Which categories and places a listing may name. */
export type ListingReference = {
  readonly region: (id: RegionId) => object | null
  readonly province: (id: ProvinceId) => { readonly regionId: string; readonly name: string } | null
  readonly category: (
    id: CategoryId,
  ) => { readonly parentId: string | null; readonly name: string } | null
  readonly questions: (id: CategoryId) => readonly TradeQuestion[]
}

/** Listings of one kind, for the rules. View and reveal counters are stored elsewhere. */
export type ListingStore<One extends Listing> = {
  readonly find: (id: One['id']) => One | null
  readonly add: (listing: One) => void
  readonly save: (listing: One) => void
  /** Above every number used so far. */
  readonly nextPublicationNumber: () => number
  /** Ends expired publications and featured times, at most `limit`; answers how many. */
  readonly retire: (now: Date, limit: number) => number
  /** Answers when `retire` is next due; null if never. */
  readonly nextExpiry: () => Date | null
  /** Public listings that expire by `moment` without a reminder, at most `limit`. */
  readonly toRemind: (moment: Date, limit: number) => readonly One[]
  readonly markReminded: (id: string, at: Date) => void
}

export type JobRequestStore = ListingStore<JobRequest>

export type ShowcaseItemStore = ListingStore<ShowcaseItem> & {
  readonly remove: (id: ShowcaseItemId) => void
  /** Counts a seller's items that are in the showcase or wait for it. */
  readonly countLive: (sellerId: UserId) => number
}

/** Items that members put aside. */
export type SavedItems = {
  /** The newest first. */
  readonly of: (userId: UserId) => readonly string[]
  /** Adds those that are public and leaves the newest `most`. */
  readonly add: (userId: UserId, ids: readonly string[], at: Date, most: number) => void
  readonly remove: (userId: UserId, ids: readonly string[]) => void
}

type Page = { readonly limit: number; readonly offset: number }

/** Replies of the pages, joined by the store itself. */
type ListingViews<Id, Card, Detail, Own> = {
  readonly recent: (limit: number) => readonly Card[]
  /** Returns the listing only while it is public. */
  readonly published: (id: Id) => Detail | null
  /** Would be public, were its owner still on the site. */
  readonly isGone: (id: Id) => boolean
  /** Open ones of the same category and province, then region. Null unless this one is public. */
  readonly related: (id: Id, limit: number) => readonly Card[] | null
  readonly own: (id: Id) => Own | null
}

export type JobRequestViews = ListingViews<
  JobRequestId,
  JobRequestReply,
  JobDetailReply,
  OwnJobRequestReply
> & {
  readonly list: (filters: JobFilters) => JobListReply
  readonly ownedBy: (clientId: UserId, page: Page) => OwnJobListReply
  /** Waiting listings oldest first, others newest first. */
  readonly queue: (query: ModerationPageQuery) => ModerationReply
}

export type ShowcaseItemViews = ListingViews<
  ShowcaseItemId,
  ShowcaseItemReply,
  ItemDetailReply,
  OwnShowcaseItemReply
> & {
  readonly list: (filters: ShowcaseFilters) => ShowcaseListReply
  /** Lists the seller's other items, newest first. Null unless this one is public. */
  readonly sameSeller: (id: ShowcaseItemId, limit: number) => readonly ShowcaseItemReply[] | null
  /** Answers those of `ids` that are public, in their order. */
  readonly cards: (ids: readonly string[]) => readonly ShowcaseItemReply[]
  /** Public ones of a seller, newest first. */
  readonly ofSeller: (sellerId: UserId, limit: number) => readonly ShowcaseItemReply[]
  readonly ownedBy: (sellerId: UserId, page: Page) => Omit<OwnShowcaseListReply, 'sellerKind'>
  readonly queue: (query: ModerationPageQuery) => ShowcaseModerationReply
}

/** Totals read by key, never counted. */
export type ShowcaseItemCounters = {
  readonly published: () => number
  readonly waiting: () => Waiting
}

export type JobRequestCounters = ShowcaseItemCounters & {
  /** The day in Rome that contains `moment`. */
  readonly createdOnDayOf: (moment: Date) => number
  readonly addCreated: (moment: Date) => void
  /** Contacts that this person has revealed so far. */
  readonly revealedBy: (userId: UserId) => number
}

type Waiting = { readonly pending: number; readonly modificationRequested: number }

export type Owner = {
  readonly email: string
  readonly firstName: string
  readonly isEmailVerified: boolean
  /** Tells whether this person sells by trade: what they answered, else what `Offro` suggests. */
  readonly sellerKind: SellerKind
  /** This is null until asked. */
  readonly answeredKind: SellerKind | null
}

export type FindTraderGateCode = (userId: UserId) => RevealGateCode | null

/** The rights that the plan of a listing's owner gives. */
export type OwnerPlanRights = {
  readonly of: (userId: UserId) => {
    /** Null is unlimited. */
    readonly showcaseItems: number | null
    readonly listingStatistics: boolean
  }
}

/** Counts views and reveals of a listing since a moment. */
export type ListingStatistics = {
  readonly since: (id: string, moment: Date) => { views: number; reveals: number }
}

/** The account behind a listing: mail goes there, never to an address somebody typed into a form. */
export type Owners = {
  readonly addressOf: (userId: UserId) => Owner
  /** All items of this person say so from now on. */
  readonly answerSellerKind: (userId: UserId, kind: SellerKind) => void
}

export type ListingSettingValues = {
  readonly maxRevealsPerRequest: number
  readonly contactMonths: number
  readonly contactMode: ContactMode
}
export type ListingSettingName = keyof ListingSettingValues

export type ListingSettings = {
  /** Answers null while the operator has set none. */
  readonly chosen: <Name extends ListingSettingName>(
    name: Name,
  ) => ListingSettingValues[Name] | null
  readonly choose: (name: ListingSettingName, value: number | string, at: Date) => void
}

/** Pictures belong to their uploader, who alone may show them. */
export type OwnedPictures = {
  readonly isOwnedBy: (userId: UserId, url: string) => boolean
}

export type ApprovedListing = ListingRef & {
  readonly ownerId: UserId
  /** Public now, with a text that was never public before. */
  readonly isFirst: boolean
}

/** Events are told inside the transaction of the change. */
export type ListingEvents = {
  /** The staff approved a new listing or an edit. */
  readonly approved: (listing: ApprovedListing) => void
  /** The staff took an approval of its own back. */
  readonly unapproved: (listing: ListingRef) => void
  /** The staff upheld a notice for this reason: what it is about is taken down. */
  readonly upheld: (moderator: StaffActor, notice: Notice, reason: string) => void
  /** The mailbox that a listing shows never asked for it. */
  readonly disowned: (listing: ListingRef) => void
}

/** Declares the module's dependencies. */
export type ListingNeeds = CommonNeeds & {
  readonly warnings: ListingWarnings
  readonly views: JobRequestViews
  readonly unanswered: UnansweredStore
  readonly consents: RequestConsents
  readonly telephoneClients: TelephoneClients
  readonly telephoneRequests: TelephoneRequests
  readonly addresses: ContactAddresses
  readonly publishedTexts: PublishedTexts
  /** Words that the operator wants marked. */
  readonly markedIn: (text: string) => string[]
  /** Addresses of a domain that the operator takes from nobody. */
  readonly isMailBlocked: (email: string) => boolean
  readonly counters: JobRequestCounters
  readonly itemCounters: ShowcaseItemCounters
  readonly events: ListingEvents
  readonly requests: JobRequestStore
  readonly keys: IdempotencyKeys<JobRequestId>
  readonly listingSettings: ListingSettings
  readonly reference: ListingReference
  readonly pictures: OwnedPictures
  readonly items: ShowcaseItemStore
  readonly owners: Owners
  readonly links: TextSigner
  readonly rights: OwnerPlanRights
  readonly statistics: ListingStatistics
  readonly notices: NoticeStore
  /** Versions of terms and privacy accepted by publishing. */
  readonly termsInForce: () => string
  readonly itemKeys: IdempotencyKeys<ShowcaseItemId>
  readonly tradersGate: FindTraderGateCode
  readonly itemViews: ShowcaseItemViews
  readonly savedItems: SavedItems
}
