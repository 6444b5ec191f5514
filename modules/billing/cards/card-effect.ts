import type { Order } from '../orders/order.ts'
import type { CardPayment } from './records.ts'

export type Money = Omit<CardPayment, 'orderId' | 'refundedCents'> & {
  readonly currency: string
  readonly sessionId: string | null
  readonly periodEndsAt?: Date
}

/** What a fact of the card company leads to: money that it has taken for an order, or another outcome. */
export type CardEffect = Incoming | WithoutMoney

export type Incoming = { readonly kind: 'money'; readonly order: Order; readonly money: Money }
type WithoutMoney = { readonly kind: 'without-money'; readonly outcome: string }

export const withoutMoney = (outcome: string): WithoutMoney => ({ kind: 'without-money', outcome })
