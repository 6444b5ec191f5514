import type {
  CategoryId,
  JobRequestId,
  ListingNoticeId,
  ProvinceId,
  RegionId,
  ShowcaseItemId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { JobFilters } from './contract/job-filters.ts'
import type {
  JobListReply,
  JobRequestReply,
  OwnJobListReply,
  OwnJobRequestReply,
} from './contract/job-request.ts'
import type {
  ModerationQuery,
  ModerationReply,
  ShowcaseModerationReply,
} from './contract/moderation.ts'
import type {
  NoticeListReply,
  NoticeQuery,
  NoticeReply,
  NoticeStatistics,
} from './contract/notices.ts'
import type { ShowcaseFilters } from './contract/showcase-filters.ts'
import type {
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
  ShowcaseItemReply,
  ShowcaseListReply,
} from './contract/showcase-item.ts'
import type { SellerKind } from './contract/showcase-vocabulary.ts'
import type { JobRequest } from './job-request.ts'
import type { Listing } from './listing.ts'
import type { Notice } from './notice.ts'
import type { ShowcaseItem } from './showcase-item.ts'

export type Place = { readonly id: string; readonly name: string }
export type Region = Place & { readonly code: string; readonly slug: string }
export type Province = Place & { readonly code: string; readonly regionId: string }
export type City = Place & { readonly provinceId: string }
export type Category = Place & {
  readonly slug: string
  readonly parentId: string | null
  readonly image: string | null
}

/** Places and categories: changed seldom, read constantly. */
export type Catalogue = {
  readonly regions: () => readonly Region[]
  readonly region: (id: RegionId) => Region | null
  readonly provincesOf: (regionId: RegionId) => readonly Province[]
  readonly province: (id: ProvinceId) => Province | null
  readonly citiesOf: (provinceId: ProvinceId) => readonly City[]
  /** Parents and children, flat. */
  readonly categories: () => readonly Category[]
  readonly category: (id: CategoryId) => Category | null
  readonly popularCategories: (limit: number) => readonly Category[]
  /** By name and keywords, ignoring accents and case. */
  readonly searchCategories: (text: string, limit: number) => readonly Category[]
  /** Only where a word of the name or a keyword begins with the text. */
  readonly suggestCategories: (text: string, limit: number) => readonly Category[]
  /** By the beginning of the name, ignoring accents and case; with the province. */
  readonly searchCities: (text: string, limit: number) => readonly (City & { province: string })[]
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
  /** When `retire` is next due; null when never. */
  readonly nextExpiry: () => Date | null
  /** Public listings that expire by `moment` without a reminder, at most `limit`. */
  readonly toRemind: (moment: Date, limit: number) => readonly One[]
  readonly markReminded: (id: string, at: Date) => void
}

export type JobRequestStore = ListingStore<JobRequest>

export type ShowcaseItemStore = ListingStore<ShowcaseItem> & {
  readonly remove: (id: ShowcaseItemId) => void
}

type Page = { readonly limit: number; readonly offset: number }

/** Replies of the pages, joined by the store itself. */
export type JobRequestViews = {
  readonly list: (filters: JobFilters) => JobListReply
  readonly recent: (limit: number) => readonly JobRequestReply[]
  /** Only while it is public. */
  readonly published: (id: JobRequestId) => JobRequestReply | null
  readonly own: (id: JobRequestId) => OwnJobRequestReply | null
  readonly ownedBy: (clientId: UserId, page: Page) => OwnJobListReply
  /** Waiting listings oldest first, others newest first. */
  readonly queue: (query: ModerationQuery) => ModerationReply
}

export type ShowcaseItemViews = {
  readonly list: (filters: ShowcaseFilters) => ShowcaseListReply
  readonly recent: (limit: number) => readonly ShowcaseItemReply[]
  /** Only while it is public. */
  readonly published: (id: ShowcaseItemId) => ShowcaseItemReply | null
  /** Public ones of the same category and region, newest first. */
  readonly related: (id: ShowcaseItemId, limit: number) => readonly ShowcaseItemReply[]
  readonly own: (id: ShowcaseItemId) => OwnShowcaseItemReply | null
  readonly ownedBy: (sellerId: UserId, page: Page) => OwnShowcaseListReply
  readonly queue: (query: ModerationQuery) => ShowcaseModerationReply
}

/** Totals read by key, never counted. */
export type JobRequestCounters = {
  readonly published: () => number
  readonly waiting: () => Waiting
  /** The day in Rome that contains `moment`. */
  readonly createdOnDayOf: (moment: Date) => number
  readonly addCreated: (moment: Date) => void
  /** Contacts that this person has revealed so far. */
  readonly revealedBy: (userId: UserId) => number
}

/** Totals of the showcase, read by key. */
export type ShowcaseItemCounters = {
  readonly published: () => number
  readonly waiting: () => Waiting
}

type Waiting = { readonly pending: number; readonly modificationRequested: number }

/** Remembers for a day which listing an idempotency key created. */
export type PublishedKeys<Id extends string> = {
  readonly find: (userId: UserId, key: string, since: Date) => Id | null
  readonly remember: (entry: { userId: UserId; key: string; id: Id; at: Date }) => void
}

export type Owner = {
  readonly email: string
  readonly firstName: string
  readonly isEmailVerified: boolean
  /** Whether this person sells by trade. */
  readonly sellerKind: SellerKind
}

/** The owner's account address, which mail goes to instead of an address typed into a form. */
export type Owners = { readonly addressOf: (userId: UserId) => Owner }

export type ListingSettings = {
  /** Null while the operator has set none. */
  readonly maxRevealsPerRequest: () => number | null
  readonly setMaxRevealsPerRequest: (most: number, at: Date) => void
}

export type NoticeStore = {
  readonly add: (notice: Notice) => void
  readonly find: (id: ListingNoticeId) => Notice | null
  readonly save: (notice: Notice) => void
  /** Open notices oldest first, decided ones newest first. */
  readonly queue: (query: NoticeQuery) => NoticeListReply
  readonly shown: (id: ListingNoticeId) => NoticeReply | null
  /** Of notices received in a period; null means unbounded. */
  readonly statistics: (period: {
    readonly since: Date | null
    readonly until: Date | null
  }) => NoticeStatistics
}

/** Pictures belong to their uploader, who alone may show them. */
export type Pictures = {
  readonly isOwnedBy: (userId: UserId, url: string) => boolean
}
