import type { BillingType, OrderItem } from '../orders/order.ts'

/** A stored line of a cart: item, quantity, and the price that was shown. */
export type CartLine = Pick<
  OrderItem,
  'id' | 'itemType' | 'itemId' | 'targetId' | 'name' | 'quantity'
> & { readonly seenPriceCents: number }

/** Anything that can be bought, at its present price. */
export type CartOffer = Omit<
  OrderItem,
  'id' | 'targetId' | 'unitPriceCents' | 'quantity' | 'vatRateHundredths'
> & {
  readonly priceCents: number
  readonly currency: string
  readonly billingType: BillingType
  readonly stripePriceId: string | null
}

/** A line with its offer at today's price. */
export type PricedCartLine = CartLine & { readonly offer: CartOffer }

/** How a line changed since it was shown. */
export type CartChange = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'off-sale' }
  | { readonly kind: 'price'; readonly fromCents: number; readonly toCents: number }
)

export const sumCartCents = (entries: readonly PricedCartLine[]) =>
  entries.reduce(
    (total, { offer, quantity }) => total + offer.priceCents * quantity - offer.discountCents,
    0,
  )

/** The billing type of the plan in the cart, else one-time. */
export const findBillingType = (entries: readonly PricedCartLine[]): BillingType =>
  entries.some(({ offer }) => offer.billingType === 'recurring') ? 'recurring' : 'one_time'
