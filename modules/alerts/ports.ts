import type { AlertId, JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Alert, Search } from './alert.ts'
import type { AlertReply } from './contract/alert.ts'
import type { AlertFrequency } from './contract/paths.ts'

export type AlertStore = {
  readonly add: (alert: Alert) => void
  readonly find: (userId: UserId, id: AlertId) => Alert | null
  /** Everything but the search, which never changes. */
  readonly save: (alert: Alert) => void
  /** False when there is none such. */
  readonly remove: (userId: UserId, id: AlertId) => boolean
  readonly countOf: (userId: UserId) => number
  readonly hasSearch: (userId: UserId, search: Search) => boolean
  /** Newest first, with the names of their places. */
  readonly listOf: (userId: UserId) => readonly AlertReply[]
  readonly shown: (userId: UserId, id: AlertId) => AlertReply | null
  readonly pause: (which: AlertSet, at: Date) => void
}

/** Some alerts by name, or all of a person that are told equally often. */
export type AlertSet =
  | { readonly ids: readonly string[] }
  | { readonly userId: string; readonly frequency: AlertFrequency }

/** What became public and was not held against the alerts yet, oldest first. */
export type NewRequests = {
  readonly add: (id: JobRequestId) => void
  readonly next: () => JobRequestId | null
  readonly remove: (id: JobRequestId) => void
}

/** What was found and is not told yet. */
export type Finds = {
  /** Keeps what every alert at work finds of a request, but for those of its owner; answers how many. */
  readonly collect: (id: JobRequestId, at: Date) => number
  /** Those who have something to be told that was found by `until`, at most `limit`. */
  readonly listeners: (frequency: AlertFrequency, until: Date, limit: number) => readonly UserId[]
  /** Only what anybody may read and is still wanted, oldest first. */
  readonly of: (userId: UserId, frequency: AlertFrequency, until: Date) => readonly Find[]
  readonly forget: (userId: UserId, frequency: AlertFrequency, until: Date) => void
  /** Told at once, a request need not stand in the daily mail too. */
  readonly forgetRequest: (userId: UserId, id: JobRequestId) => void
  readonly forgetAlert: (id: AlertId) => void
  /** What was to be told at once waits for the daily mail. */
  readonly putOff: (userId: UserId) => void
}

/** One request, found by one alert. */
export type Find = {
  readonly alertId: AlertId
  readonly alertName: string
  readonly requestId: JobRequestId
  readonly title: string
  readonly category: string
  /** `Roma (RM)`. */
  readonly place: string
}

export type Listener = { readonly email: string; readonly firstName: string }

/** What somebody's plan allows. */
export type PlanRights = {
  readonly of: (userId: UserId) => {
    readonly savedSearches: number
    readonly instantAlerts: boolean
  }
}

/** Null for accounts that were closed. */
export type Listeners = { readonly find: (userId: UserId) => Listener | null }

export type Places = {
  readonly categoryName: (id: string) => string | null
  readonly regionName: (id: string) => string | null
  readonly province: (id: string) => { readonly name: string; readonly regionId: string } | null
}

/** Whether the search of the list would look for anything in a text. */
export type SearchWords = {
  readonly areIn: (text: string, isCity: boolean) => boolean
}

/** Texts that travel by mail and come back unchanged, or not at all. */
export type Links = {
  readonly sign: (text: string) => string
  readonly read: (token: string) => string | null
}
