import type { BillingType, ItemType } from '../orders/order.ts'
import type { Offer } from '../shop-items/offer.ts'

/** A line of somebody's cart as it is kept: what, how many, and the price that was seen. */
export type CartLine = {
  readonly id: string
  readonly itemType: ItemType
  readonly itemId: string
  /** The showcase item that a service is for; empty where there is none. */
  readonly targetId: string
  /** When it was put in. */
  readonly name: string
  readonly seenPriceCents: number
  readonly quantity: number
}

/** A line with what it is, at today's price. */
export type CartEntry = CartLine & { readonly offer: Offer }

/** What happened to a line since its person saw it. */
export type CartChange = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'off-sale' }
  | { readonly kind: 'price'; readonly fromCents: number; readonly toCents: number }
)

export const totalOf = (entries: readonly CartEntry[]) =>
  entries.reduce((total, { offer, quantity }) => total + offer.priceCents * quantity, 0)

/** How a cart is paid: like the plan that is in it, else once. */
export const billingTypeOf = (entries: readonly CartEntry[]): BillingType =>
  entries.some(({ offer }) => offer.billingType === 'recurring') ? 'recurring' : 'one_time'
