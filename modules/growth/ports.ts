import type { LocalPageLink } from '#modules/kernel/contract/local-place.ts'
import type { NearbyFigures, NearbyRequest } from '#modules/kernel/contract/nearby.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type { InvitationReply } from './contract/invitations.ts'
import type { LaunchInput, WaitingListInput, WaitingListReply } from './contract/launch.ts'
import type { MarketReply, MarketRow } from './contract/market.ts'
import type { ProspectInput, ProspectQuery } from './contract/prospects.ts'

export type ReferenceEntry = { readonly id: string; readonly name: string }

export type GrowthPlaces = {
  readonly provinces: () => readonly ReferenceEntry[]
  readonly categories: () => readonly ReferenceEntry[]
}

/** A trade in an open place. */
type LocalWhere = {
  readonly categoryId: string
  readonly provinceId: string
  readonly city?: string
}

/** Fills the pages of open places. */
export type LocalPageSources = {
  readonly local: {
    readonly comuni: (
      provinceIds: readonly string[],
    ) => readonly (ReferenceEntry & { readonly provinceId: string })[]
    /** All over the country, by their first letter. */
    readonly comuniFrom: (
      letter: string,
    ) => readonly (ReferenceEntry & { readonly provinceId: string })[]
    /** Comuni of the same province, nearest first. */
    readonly comuniNear: (place: {
      readonly provinceId: string
      readonly name: string
    }) => readonly ReferenceEntry[]
    /** The operator's about a trade. */
    readonly words: (categoryId: string) => string | null
  }
  /** Ours about a trade, as HTML. */
  readonly tradeText: (slug: string) => string | null
  /** Describes the usual price of the trade in the province; null where too few quotes state one. */
  readonly typicalPriceIn: (categoryId: string, provinceId: string) => string | null
  readonly hasFirmsIn: (where: LocalWhere) => boolean
  /** A few, the newest first. */
  readonly requestsIn: (where: LocalWhere) => LocalPageLink[]
  readonly hasItemsIn: (where: LocalWhere) => boolean
}

/** Null before anything was set. */
export type LaunchStore = {
  readonly read: () => Partial<LaunchInput> | null
  readonly write: (zone: LaunchInput) => void
}

export type WaitingListEntry = WaitingListInput & {
  readonly id: string
  readonly createdAt: Date
  /** This is null until the mail's link was pressed. */
  readonly confirmedAt: Date | null
}

export type WaitingListStore = {
  readonly same: (input: WaitingListInput) => WaitingListEntry | null
  readonly add: (one: WaitingListEntry) => void
  /** Keeps the first time; false for nobody. */
  readonly confirm: (id: string, at: Date) => boolean
  readonly remove: (id: string) => void
  /** Those who confirmed, oldest first. */
  readonly confirmed: () => readonly WaitingListEntry[]
  readonly counts: () => WaitingListReply['items']
  /** Answers how many were never confirmed in time. */
  readonly forget: (before: Date) => number
}

export type InvitationGift = { readonly contacts: number; readonly days: number }

type Invitation = {
  readonly id: string
  readonly label: string
  readonly gift: InvitationGift
  /** The last day: `2026-12-31`. */
  readonly expiresAt: string
  readonly createdAt: Date
}

export type InvitationCode = Pick<Invitation, 'gift' | 'expiresAt'> & {
  readonly code: string
  readonly isUsed: boolean
}

export type InvitationStore = {
  readonly add: (invitation: Invitation, codes: readonly string[]) => void
  /** Newest first. */
  readonly list: () => readonly InvitationReply[]
  readonly find: (code: string) => InvitationCode | null
  readonly markSeen: (code: string, at: Date) => void
  readonly claim: (code: string, userId: UserId, at: Date) => void
  /** Gifts that were promised to the person and not given yet. */
  readonly giftDue: (userId: UserId) => InvitationGift | null
  /** Tells whether one was given for the number, or to an account that may be of the same person. */
  readonly hadGift: (userId: UserId, vatId: string) => boolean
  readonly giftGiven: (userId: UserId, vatId: string, at: Date) => void
}

export type Prospect = ProspectInput & {
  readonly id: string
  /** `phone` as it was read. */
  readonly phoneE164: string | null
  /** The file that brought it. */
  readonly importId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type ProspectStore = {
  readonly list: (query: ProspectQuery) => ListPage<Prospect>
  readonly find: (id: string) => Prospect | null
  readonly add: (prospect: Prospect) => unknown
  readonly save: (prospect: Prospect) => unknown
  readonly remove: (id: string) => boolean
  /** `phone` is in E.164 where it can be read. */
  readonly isKnown: (input: ProspectInput, phone: string | null) => boolean
  /** Counts the prospects to contact again by that day. */
  readonly dueBy: (day: string) => number
  readonly undo: (importId: string) => number
  /** Those whose address or VAT number is somebody's here by now, or has paid; answers how many. */
  readonly moveOn: (at: Date) => number
}

/** Figures of a trade in a province. */
type Of<Figures> = { readonly categoryId: string; readonly provinceId: string } & Figures

export type MarketStore = {
  /** Inactive ones too. */
  readonly names: () => {
    readonly categories: readonly ReferenceEntry[]
    readonly provinces: readonly ReferenceEntry[]
  }
  readonly requests: (
    since: Date,
  ) => readonly Of<Pick<MarketRow, 'requests' | 'revealed' | 'answered' | 'quoted' | 'chosen'>>[]
  /** One for each answered request: milliseconds. */
  readonly firstAnswers: (since: Date) => readonly Of<{ readonly took: number }>[]
  /** `isOwn` where a firm names just this trade, not its group. */
  readonly firms: (
    since: Date,
    now: Date,
  ) => readonly Of<
    Pick<MarketRow, 'firms' | 'active' | 'contactsLeft'> & { readonly isOwn: number }
  >[]
  readonly sources: (since: Date) => MarketReply['sources']
  readonly emptySearches: (since: Date) => MarketReply['emptySearches']
}

type Recipient = { readonly email: string; readonly firstName: string }

/** Declares the module's dependencies. */
export type GrowthNeeds = CommonNeeds & {
  readonly places: GrowthPlaces
  readonly launch: LaunchStore
  readonly waiting: WaitingListStore
  readonly market: MarketStore
  /** Stores what visitors did in the last seconds, which only memory knows. */
  readonly storeVisits: () => void
  readonly links: TextSigner
  /** Tells what to do about off-site copies that are too old. */
  readonly lateCopies: () => readonly string[]
  /** Addresses of a domain that the operator takes from nobody. */
  readonly isMailBlocked: (email: string) => boolean
  readonly invitations: InvitationStore
  readonly prospects: ProspectStore
  /** A term of no price; false when there is no plan to give it with. */
  readonly giveContacts: (gift: InvitationGift & { readonly userId: UserId }) => boolean
  readonly people: {
    readonly of: (id: UserId) => Recipient
    readonly admins: () => readonly Recipient[]
  }
  /** Counts requests near somebody's firm. */
  readonly nearby: (userId: UserId) => NearbyFigures
  /** The open ones among them, the newest first, at most 20. */
  readonly nearbyRequests: (userId: UserId) => readonly NearbyRequest[]
}
