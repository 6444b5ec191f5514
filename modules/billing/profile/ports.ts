import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'

export type BillingProfile = BillingDetails & { readonly id: string }

export type ProfileStore = {
  readonly of: (userId: UserId) => BillingProfile | null
  /** Adds or replaces; the id of a profile stays. */
  readonly put: (userId: UserId, profile: BillingProfile, at: Date) => void
}

/** The first two digits of the postal codes in use in a province; null for a sigla that does not exist. */
export type PostalPrefixes = (province: string) => readonly string[] | null
