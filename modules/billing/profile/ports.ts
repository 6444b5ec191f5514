import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { VatCheck } from '../tax/tax-basis.ts'

export type BillingProfile = BillingDetails & { readonly id: string }

export type PurchaseRefusal = { readonly at: Date; readonly reason: string }

export type ProfileStore = {
  readonly of: (userId: UserId) => BillingProfile | null
  /** Adds or replaces; the id of a profile stays. */
  /** Why the operator takes no more orders of somebody; null while they may buy. */
  readonly refusalOf: (userId: UserId) => PurchaseRefusal | null
  readonly setRefusal: (userId: UserId, refusal: PurchaseRefusal | null) => void
  /** What VIES said last; null where it was never asked. */
  readonly vatCheckOf: (userId: UserId) => VatCheck | null
  readonly setVatCheck: (userId: UserId, check: VatCheck) => void
  readonly put: (userId: UserId, profile: BillingProfile, at: Date) => void
}

/** The first two digits of the postal codes in use in a province; null for a sigla that does not exist. */
export type PostalPrefixes = (province: string) => readonly string[] | null
