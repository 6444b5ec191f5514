import type { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Signer } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { LaunchInput, WaitingInput, WaitingListReply } from './contract/launch.ts'

export type Named = { readonly id: string; readonly name: string }

export type Places = {
  readonly provinces: () => readonly Named[]
  readonly categories: () => readonly Named[]
}

/** Null before anything was set. */
export type LaunchStore = {
  readonly read: () => Partial<LaunchInput> | null
  readonly write: (zone: LaunchInput) => void
}

export type Waiting = WaitingInput & {
  readonly id: string
  readonly createdAt: Date
  /** Null until the mail's link was pressed. */
  readonly confirmedAt: Date | null
}

export type WaitingStore = {
  readonly same: (input: WaitingInput) => Waiting | null
  readonly add: (one: Waiting) => void
  /** Keeps the first time; false for nobody. */
  readonly confirm: (id: string, at: Date) => boolean
  readonly remove: (id: string) => void
  /** Those who confirmed, oldest first. */
  readonly confirmed: () => readonly Waiting[]
  readonly counts: () => WaitingListReply['items']
  /** Answers how many were never confirmed in time. */
  readonly forget: (before: Date) => number
}

/** What the module asks of the outside. */
export type GrowthNeeds = Pick<
  CommonNeeds,
  'world' | 'atomically' | 'outbox' | 'audit' | 'limiter'
> & {
  readonly places: Places
  readonly launch: LaunchStore
  readonly waiting: WaitingStore
  readonly links: Signer
  /** Of somebody's firm. */
  readonly nearby: (userId: UserId) => NearbyReply
}
