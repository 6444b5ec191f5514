import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import { applyPeriod } from './apply-period.ts'
import { applyCheckout } from './handle-webhook.ts'

/**
 * Asks the card company when a customer returns before the webhook arrives. Only about pages opened for this order;
 * an order of another user is "not found".
 */
export const checkPayment = (needs: BillingNeeds) => async (userId: UserId, orderId: OrderId) => {
  const order = needs.orders.find(orderId)
  if (order?.userId !== userId) return refuse({ code: 'order.not-found' })
  const looked = isWaiting(order) ? await checkAll(needs, orderId) : accept(null)
  return looked.ok ? accept(needs.orders.find(orderId) ?? order) : looked
}

const isWaiting = ({ paymentMethod, status }: Order) =>
  paymentMethod === 'card' && status === 'pending'

const checkAll = async (needs: BillingNeeds, orderId: OrderId) => {
  for (const { id } of needs.cards.checkouts.ofOrder(orderId)) {
    const looked = await checkOne(needs, id)
    if (!looked.ok) return looked
  }
  return accept(null)
}

const checkOne = async (needs: BillingNeeds, checkoutId: string) => {
  const session = await needs.cardCompany.checkout(checkoutId)
  if (!session.ok) return session
  const { periodInvoiceId } = session.value
  const period = periodInvoiceId ? await needs.cardCompany.period(periodInvoiceId) : accept(null)
  if (!period.ok) return period
  const fact = period.value
  needs.atomically(() => {
    applyCheckout(needs)(session.value)
    if (fact) applyPeriod(needs)(fact)
  })
  return accept(null)
}
