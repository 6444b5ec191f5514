import type { NearbyFigures } from '#modules/kernel/contract/nearby.ts'
import type { AlertId, JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { Alert, SavedSearch } from './alert.ts'
import type { AlertReply } from './contract/alert.ts'
import type { AlertFrequency } from './contract/paths.ts'

export type AlertStore = {
  readonly add: (alert: Alert) => void
  readonly find: (userId: UserId, id: AlertId) => Alert | null
  /** Writes everything but the filters, which never change. */
  readonly save: (alert: Alert) => void
  /** False when the alert does not exist. */
  readonly remove: (userId: UserId, id: AlertId) => boolean
  readonly countOf: (userId: UserId) => number
  readonly hasSearch: (userId: UserId, search: SavedSearch) => boolean
  /** Newest first, with the names of their places; what awaits the right is daily without it. */
  readonly listOf: (userId: UserId, hasInstant: boolean) => readonly AlertReply[]
  readonly shown: (userId: UserId, id: AlertId, hasInstant: boolean) => AlertReply | null
  readonly pause: (alertSet: AlertSelection, at: Date) => void
}

/** Some alerts by name, or all of a person with one frequency. */
export type AlertSelection =
  | { readonly ids: readonly string[] }
  | { readonly userId: string; readonly frequency: AlertFrequency }

/** Published requests not matched against the alerts yet, oldest first. */
export type NewRequestReader = {
  readonly add: (id: JobRequestId) => void
  readonly next: () => JobRequestId | null
  readonly remove: (id: JobRequestId) => void
}

/** Matches that were not mailed yet. */
export type AlertMatches = {
  /** Stores which active alerts match a request, except those of its owner; answers how many. */
  readonly collect: (id: JobRequestId, at: Date) => number
  /** People with unsent matches made before `until`, at most `limit`. */
  readonly listeners: (frequency: AlertFrequency, until: Date, limit: number) => readonly UserId[]
  /** Lists matches whose request is still public, oldest first. */
  readonly of: (userId: UserId, frequency: AlertFrequency, until: Date) => readonly AlertMatch[]
  readonly forget: (userId: UserId, frequency: AlertFrequency, until: Date) => void
  /** Runs after an instant mail, so that the daily mail does not repeat the request. */
  readonly forgetRequest: (userId: UserId, id: JobRequestId) => void
  readonly forgetAlert: (id: AlertId) => void
  /** Moves instant matches to the daily mail. */
  readonly putOff: (userId: UserId) => void
}

/** One request, found by one alert. */
export type AlertMatch = {
  readonly alertId: AlertId
  readonly alertName: string
  readonly requestId: JobRequestId
  readonly title: string
  readonly category: string
  /** `Roma (RM)`. */
  readonly place: string
  /** Address of the first one. */
  readonly picture: string | null
  readonly description: string
  /** `Urgente`. */
  readonly urgency: string
  readonly places: { readonly left: number; readonly most: number }
  /** Tells in words how the client gives the contact, and when it counts. */
  readonly contact: string
  /** Measured from the seat of the listener's shown firm; null without one. */
  readonly distanceKm: number | null
}

export type AlertRecipient = { readonly email: string; readonly firstName: string }

export type PlanRights = {
  readonly of: (userId: UserId) => {
    readonly savedSearches: number
    readonly instantAlerts: boolean
  }
}

/** Answers null for accounts that were closed. */
export type AlertRecipients = { readonly find: (userId: UserId) => AlertRecipient | null }

export type AlertPlaces = {
  readonly categoryName: (id: string) => string | null
  readonly regionName: (id: string) => string | null
  readonly province: (id: string) => { readonly name: string; readonly regionId: string } | null
  readonly comune: (id: string) => { readonly name: string } | null
  /** Finds a comune by its full name within a province or region. */
  readonly comuneNamed: (name: string, area: string | null) => { readonly id: string } | null
}

/** Reads trades and areas of somebody's firm, unless it was hidden or suspended. */
export type AlertSuggestions = {
  /** Trades and areas that no alert of theirs covers yet, those in the seat's province first. */
  readonly withoutAlert: (
    userId: UserId,
  ) => readonly Pick<SavedSearch, 'categoryId' | 'provinceId' | 'near' | 'radiusKm'>[]
}

/** False when a text holds only words that the search ignores. */
export type SearchableTextCheck = {
  readonly areIn: (text: string, isCity: boolean) => boolean
}

export type AlertNeeds = CommonNeeds & {
  readonly matches: AlertMatches
  readonly listeners: AlertRecipients
  readonly links: TextSigner
  readonly rights: PlanRights
  readonly alerts: AlertStore
  readonly newRequests: NewRequestReader
  readonly places: AlertPlaces
  readonly searchWords: SearchableTextCheck
  readonly firmWork: AlertSuggestions
  /** Counts the requests for the person's firm. */
  readonly nearby: (userId: UserId) => NearbyFigures
}
