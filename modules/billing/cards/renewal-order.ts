import { idOf, type OrderId } from '#modules/kernel/ids.ts'
import { splitGross } from '#modules/kernel/money.ts'
import type { BillingNeeds } from '../needs.ts'
import type { Order, OrderItem } from '../orders/order.ts'
import { orderNumber, romeYear } from '../orders/order-number.ts'
import type { PeriodFact } from './ports.ts'

/**
 * Each collected period is an order of its own, with its term and its invoice, made and paid in the same
 * transaction. Its amount is what was collected, even when the plan's price has changed since.
 */
export const renewalOrder =
  ({ orders, world }: BillingNeeds) =>
  (first: Order, fact: PeriodFact): Order => {
    const plan = first.items.find(({ itemType }) => itemType === 'subscription_plan')
    if (!plan) throw new Error(`Order ${first.orderNumber} has no plan to renew`)
    const now = world.now()
    const year = romeYear(now)
    const item: OrderItem = {
      ...plan,
      id: world.newId(),
      unitPriceCents: fact.amountCents,
      quantity: 1,
    }
    const order: Order = {
      ...first,
      id: idOf<OrderId>(world.newId()),
      orderNumber: orderNumber(year, orders.nextNumber(year)),
      status: 'pending',
      origin: 'renewal',
      totalCents: fact.amountCents,
      ...splitGross(fact.amountCents, plan.vatRateHundredths),
      payment: { sessionId: null, intentId: null, subscriptionId: null, invoiceId: null },
      paidAt: null,
      paymentReference: null,
      paymentCountry: null,
      expiresAt: null,
      remindedAt: null,
      closedAt: null,
      withdrawnAt: null,
      partRefunds: [],
      dispute: null,
      refund: null,
      supersededBy: null,
      createdAt: now,
      items: [item],
    }
    orders.add(order)
    return order
  }
