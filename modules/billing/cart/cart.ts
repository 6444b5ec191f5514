import type { BillingType, OrderItem } from '../orders/order.ts'

export type CartLine = Pick<
  OrderItem,
  'id' | 'itemType' | 'itemId' | 'targetId' | 'name' | 'quantity'
> & { readonly seenPriceCents: number }

export type Offer = Omit<
  OrderItem,
  'id' | 'targetId' | 'unitPriceCents' | 'quantity' | 'vatRateHundredths'
> & {
  readonly priceCents: number
  readonly currency: string
  readonly billingType: BillingType
}

export type CartEntry = CartLine & { readonly offer: Offer }

export type CartChange = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'off-sale' }
  | { readonly kind: 'price'; readonly fromCents: number; readonly toCents: number }
)

export const totalOf = (entries: readonly CartEntry[]) =>
  entries.reduce(
    (total, { offer, quantity }) => total + offer.priceCents * quantity - offer.discountCents,
    0,
  )

export const billingTypeOf = (entries: readonly CartEntry[]): BillingType =>
  entries.some(({ offer }) => offer.billingType === 'recurring') ? 'recurring' : 'one_time'
