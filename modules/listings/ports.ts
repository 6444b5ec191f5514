import type { CategoryId, JobRequestId, ProvinceId, RegionId, UserId } from '#modules/kernel/ids.ts'
import type { JobFilters } from './contract/job-filters.ts'
import type {
  JobListReply,
  JobRequestReply,
  OwnJobListReply,
  OwnJobRequestReply,
} from './contract/job-request.ts'
import type { ModerationQuery, ModerationReply } from './contract/moderation.ts'
import type { JobRequest } from './job-request.ts'

export type Place = { readonly id: string; readonly name: string }
export type Region = Place & { readonly code: string; readonly slug: string }
export type Province = Place & { readonly code: string; readonly regionId: string }
export type City = Place & { readonly provinceId: string }
export type Category = Place & {
  readonly slug: string
  readonly parentId: string | null
  readonly image: string | null
}

/** Places and categories: reference data that changes seldom and is read all the time. */
export type Catalogue = {
  readonly regions: () => readonly Region[]
  readonly provincesOf: (regionId: RegionId) => readonly Province[]
  readonly citiesOf: (provinceId: ProvinceId) => readonly City[]
  /** Parents and children, flat. */
  readonly categories: () => readonly Category[]
  readonly category: (id: CategoryId) => Category | null
  readonly popularCategories: (limit: number) => readonly Category[]
  /** By name and by the words people use for it, accents and case ignored. */
  readonly searchCategories: (text: string, limit: number) => readonly Category[]
}

/** Job requests as their rules see them. Counters of views and reveals are kept elsewhere. */
export type JobRequestStore = {
  readonly find: (id: JobRequestId) => JobRequest | null
  readonly add: (request: JobRequest) => void
  readonly save: (request: JobRequest) => void
  /** Above every number given so far. */
  readonly nextPublicationNumber: () => number
  /** Ends the public life of requests whose time is over, at most `limit`; answers how many. */
  readonly retire: (now: Date, limit: number) => number
  /** When the next public request expires; null when none will. */
  readonly nextExpiry: () => Date | null
}

type Page = { readonly limit: number; readonly offset: number }

/** What the pages show, joined and named by the store itself. */
export type JobRequestViews = {
  readonly list: (filters: JobFilters) => JobListReply
  readonly recent: (limit: number) => readonly JobRequestReply[]
  /** Only while it is public. */
  readonly published: (id: JobRequestId) => JobRequestReply | null
  readonly own: (id: JobRequestId) => OwnJobRequestReply | null
  readonly ownedBy: (clientId: UserId, page: Page) => OwnJobListReply
  /** Oldest first where something waits, newest first otherwise. */
  readonly queue: (query: ModerationQuery) => ModerationReply
}

/** Totals read by key, never counted. */
export type JobRequestCounters = {
  readonly published: () => number
  readonly waiting: () => { readonly pending: number; readonly modificationRequested: number }
  /** The day in Rome that holds `moment`. */
  readonly createdOnDayOf: (moment: Date) => number
  readonly addCreated: (moment: Date) => void
  /** Contacts that this person has revealed so far. */
  readonly revealedBy: (userId: UserId) => number
}

/** Remembers for a day which request a key already made. */
export type PublishedKeys = {
  readonly find: (userId: UserId, key: string, since: Date) => JobRequestId | null
  readonly remember: (entry: { userId: UserId; key: string; id: JobRequestId; at: Date }) => void
}

/** The account behind a request: mail goes there, never to an address somebody typed into a form. */
export type Owners = {
  readonly addressOf: (userId: UserId) => { readonly email: string; readonly firstName: string }
}

/** Pictures are somebody's: only the uploader may show them. */
export type Pictures = {
  readonly isOwnedBy: (userId: UserId, url: string) => boolean
}
