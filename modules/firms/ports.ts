import type { CallOutHours } from '#modules/kernel/call-out.ts'
import type { SubmitNotice } from '#modules/kernel/decisions.ts'
import type { CredentialKind } from '#modules/kernel/firm-checks.ts'
import type { CredentialId, FirmId, UserId } from '#modules/kernel/ids.ts'
import type { RateLimiter } from '#modules/kernel/limits.ts'
import type { CommonNeeds, ListPage } from '#modules/kernel/needs.ts'
import type { ViesLookup } from '#modules/kernel/vies.ts'
import type { SiteCompany } from './check-texts.ts'
import type { VerificationQuery, VerificationReply } from './contract/credentials.ts'
import type { FirmChangesQuery, FirmChangesReply, FirmTextChange } from './contract/firm-changes.ts'
import type { FirmQueueQuery } from './contract/firm-queue.ts'
import type { FirmTextField } from './contract/firm-words.ts'
import type { FirmCardReply, FirmFilters, FirmReply } from './contract/public-firm.ts'
import type { Credential, Firm } from './firm.ts'

export type FirmStore = {
  readonly ofOwner: (userId: UserId) => Firm | null
  readonly find: (id: FirmId) => Firm | null
  readonly bySlug: (slug: string) => Firm | null
  /** Adds or replaces it, with its trades, provinces and index; an earlier slug that was shown redirects. */
  readonly put: (firm: Firm) => void
  /** Finds another firm with this VAT number that is shown, was approved or waits, if its account is open. */
  readonly holderOf: (vatId: string, by: FirmId | null) => Firm | null
  /** Legal names of other firms with the number, whatever their state. */
  readonly sameNumber: (vatId: string, but: FirmId) => readonly string[]
  readonly nextPosition: () => number
  /** Starts with what waits longest, then with what changed last. */
  readonly queue: (query: FirmQueueQuery) => ListPage<Firm>
  /** Counts slugs that another firm had earlier, too. */
  readonly isSlugTaken: (slug: string, by: FirmId) => boolean
  /** The present slug of a shown firm that had this one earlier. */
  readonly movedTo: (slug: string) => string | null
  /** A firm once shown, by its present slug or an earlier one, that is suspended or without its owner's account. */
  readonly isGone: (slug: string) => boolean
  /** Shown firms whose number VIES was not asked about since `moment`, at most `limit`. */
  readonly dueForVies: (moment: Date, limit: number) => readonly UserId[]
}

/** Words of approved firms that changed since the staff last looked. */
export type FirmTextChangeStore = {
  /** Keeps each field's first text until the staff looks; a field with its first text again is no change. */
  readonly note: (firmId: FirmId, changes: readonly FirmTextChange[], at: Date) => void
  /** Lists changes of shown firms, the longest waiting first. */
  readonly page: (query: FirmChangesQuery) => ListPage<FirmChangesReply>
  /** Forgets what was changed up to then; answers the fields. */
  readonly seen: (firmId: FirmId, until: Date) => readonly FirmTextField[]
}

/** A shown firm with what its page shows, but for what other modules know. */
export type ShownFirm = Omit<FirmReply, 'items' | 'answers'> & { readonly ownerId: UserId }

type Total = { readonly id: string; readonly total: number }

/** The filter that depends on the clock as the hours in which firms come now. */
export type FirmListFilters = Omit<FirmFilters, 'callOut'> & {
  readonly callOutHours?: readonly CallOutHours[]
}

export type FirmViews = {
  readonly list: (filters: FirmListFilters) => {
    readonly items: FirmCardReply[]
    readonly total: number
    readonly totalIsAtLeast?: true
    readonly after?: string
  }
  readonly shown: (slug: string) => ShownFirm | null
  /** Provinces with shown firms, of a category and its children or of all. */
  readonly provincesOf: (categoryId: string | null) => readonly Total[]
  /** Categories with shown firms that work in a province, or anywhere. */
  readonly categoriesIn: (provinceId: string | null) => readonly Total[]
  readonly pairs: () => readonly { readonly categoryId: string; readonly provinceId: string }[]
  /** Shown firms by number of the part, at most 10,000 each. */
  readonly addresses: (
    part: number,
  ) => readonly { readonly slug: string; readonly changedAt: Date }[]
}

export type CredentialStore = {
  readonly find: (id: CredentialId) => Credential | null
  readonly put: (credential: Credential) => void
  readonly remove: (id: CredentialId) => void
  /** Newest first. */
  readonly ofFirm: (id: FirmId) => readonly Credential[]
  readonly queue: (query: VerificationQuery) => ListPage<Omit<VerificationReply, 'rule'>>
  readonly shown: (id: CredentialId) => Omit<VerificationReply, 'rule'> | null
  /** Checked ones that end on `day` or before. */
  readonly endingBy: (day: string) => readonly Credential[]
}

export type ReferenceEntry = { readonly id: string; readonly name: string; readonly slug: string }

/** Active categories and places. */
export type FirmPlaces = {
  readonly category: (id: string) => { readonly id: string; readonly name: string } | null
  readonly categories: () => readonly ReferenceEntry[]
  readonly provinces: () => readonly {
    readonly id: string
    readonly name: string
    readonly regionId: string
  }[]
  readonly comune: (id: string) => { readonly name: string } | null
}

export type FirmOwner = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly isEmailVerified: boolean
  readonly createdAt: Date
}

export type FirmPeople = {
  readonly of: (userId: UserId) => FirmOwner
  /** People whose subscription is active. */
  readonly members: (at: Date) => readonly UserId[]
}

/** Which credential the law asks of which trades. */
export type CredentialRule = {
  readonly categories: readonly string[]
  readonly kind: CredentialKind
  readonly detail: string
  readonly why: string
}

type GateSettings = {
  readonly revealNeeds: 'none' | 'email' | 'vat' | 'checked'
  readonly graceDays: number
  /** The moment at which the gate became stricter, ISO 8601; null if it never did. */
  readonly stricterSince: string | null
}

export type GateNeeds = Pick<CommonNeeds, 'world' | 'outbox'> &
  Pick<FirmNeeds, 'firms' | 'credentials' | 'people' | 'vies'> & {
    readonly settings: () => GateSettings
  }

export type FirmNeighbours = {
  /** A logo must be the owner's upload. */
  readonly isOwnPicture: (userId: UserId, url: string) => boolean
  readonly itemsOf: (userId: UserId) => FirmReply['items']
  readonly answersOf: (userId: UserId) => FirmReply['answers']
  /** Puts a contested VAT number before the staff, with both sides' names. */
  readonly report: SubmitNotice
}

/** Events are told inside the transaction of the change. */
export type FirmEvents = {
  readonly saved: (firm: Firm) => void
  readonly approved: (firm: Firm) => void
}

export type FirmNeeds = FirmNeighbours &
  CommonNeeds & {
    readonly firms: FirmStore
    readonly views: FirmViews
    readonly credentials: CredentialStore
    readonly words: FirmTextChangeStore
    readonly places: FirmPlaces
    readonly events: FirmEvents
    readonly people: FirmPeople
    readonly rules: readonly CredentialRule[]
    readonly vies: ViesLookup
    readonly limiter: Pick<RateLimiter, 'take'>
    readonly publicVersion: () => number
    readonly siteCompany: () => SiteCompany
  }
