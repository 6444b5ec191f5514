import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { VatCheck } from '../tax/tax-basis.ts'

export type BillingProfile = BillingDetails & { readonly id: string }

export type PurchaseRefusal = { readonly at: Date; readonly reason: string }

export type ProfileStore = {
  readonly of: (userId: UserId) => BillingProfile | null
  /** Adds or replaces; the id of a profile stays. */
  /** Why purchases of this user are refused; null while they may buy. */
  readonly refusalOf: (userId: UserId) => PurchaseRefusal | null
  readonly setRefusal: (userId: UserId, refusal: PurchaseRefusal | null) => void
  /** The last VIES result; null when never checked. */
  readonly vatCheckOf: (userId: UserId) => VatCheck | null
  readonly setVatCheck: (userId: UserId, check: VatCheck) => void
  readonly put: (userId: UserId, profile: BillingProfile, at: Date) => void
}

/** First two digits of the postal codes of a province; null for an unknown sigla. */
export type PostalPrefixes = (province: string) => readonly string[] | null
