import type { OrderId } from '#modules/kernel/ids.ts'
import type { Order } from '../orders/order.ts'
import { markRefundsSent, refundedCents, refundOrder } from '../orders/refund-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { PaymentFact } from './ports.ts'

/** Applies a refund, whoever started it; called inside the caller's transaction. */
export const applyPayment = (needs: BillingNeeds) => (fact: PaymentFact) => {
  const { cards, orders } = needs
  const payment = cards.payments.find(fact.intentId)
  const order = payment && orders.find(payment.orderId)
  if (!order) return 'not our payment'
  if (fact.refundedCents <= payment.refundedCents) return 'known refund'
  cards.payments.setRefunded(payment.id, fact.refundedCents)
  // The second payment of an order that was paid before: the order itself stands.
  if (order.payment.intentId !== payment.id) return 'superfluous payment went back'
  return wentBack(needs, order, fact)
}

const wentBack = (needs: BillingNeeds, order: Order, fact: PaymentFact) => {
  const askedCents = refundedCents(order)
  const isWhole = fact.refundedCents === fact.amountCents
  if (isWhole && (order.refund === null || askedCents >= fact.amountCents))
    return giveBack(needs, order.id, fact.intentId)
  return partWentBack(needs, order, { fact, askedCents })
}

type PartBack = { readonly fact: PaymentFact; readonly askedCents: number }

/** A part that was asked for, or has its credit note, is expected; any other needs an admin. */
const partWentBack = (
  needs: BillingNeeds,
  order: Order,
  { fact: { refundedCents: amountCents, intentId }, askedCents }: PartBack,
) => {
  if (askedCents > 0 && amountCents >= askedCents)
    needs.orders.save(markRefundsSent(order, intentId))
  if (amountCents === askedCents) return 'refund confirmed'
  if (amountCents < askedCents && order.partRefunds.length > 0) return 'refund under way'
  if (amountCents === needs.orders.creditedCents(order))
    return creditedBefore(needs, order, { intentId, amountCents: amountCents - askedCents })
  const trouble = askedCents > 0 ? OTHER_PART : IN_PART
  notifyAdmins(needs, { order, amountCents, trouble })
  return askedCents > 0 ? 'refunded otherwise' : 'refunded in part'
}

/** The staff wrote the credit note first, and gave the money back at the card company afterwards. */
const creditedBefore = (
  needs: BillingNeeds,
  { id: orderId }: Order,
  { intentId, amountCents }: { readonly intentId: string; readonly amountCents: number },
) => {
  refundOrder(needs)({
    orderId,
    reason: 'Rimborso sulla carta',
    state: 'sent',
    reference: intentId,
    part: { amountCents, key: `${intentId} ${amountCents}` },
  })
  return 'refund with its credit note'
}

const OTHER_PART =
  'Sulla carta è stato rimborsato un importo diverso da quello previsto per quest’ordine. Controlla l’ordine e, se la differenza era voluta, apri la fattura, premi Storna per la differenza e scegli «Il cliente l’ha già riavuto».'

const IN_PART =
  'Un pagamento con carta è stato rimborsato in parte. L’ordine resta pagato: apri la fattura, premi Storna per l’importo rimborsato e scegli «Il cliente l’ha già riavuto».'

const giveBack = (needs: BillingNeeds, orderId: OrderId, reference: string) => {
  const outcome = refundOrder(needs)({
    orderId,
    reason: 'Rimborso sulla carta',
    state: 'sent',
    reference,
  })
  if (!outcome.ok) return outcome.refusal.code
  const { order, isNew } = outcome.value
  needs.orders.save(markRefundsSent(order, reference))
  return isNew ? 'refunded' : 'refund confirmed'
}
