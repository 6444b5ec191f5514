import type { OrderId } from '#modules/kernel/ids.ts'
import type { Order } from '../orders/order.ts'
import { buildRefundedMail } from '../orders/order-mail.ts'
import {
  markRefundsSent,
  refundOrder,
  sumRefundedCents,
  takeBackRefund,
} from '../orders/refund-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { PaymentFact } from './ports.ts'
import type { CardPayment } from './records.ts'

/** Applies a refund, no matter who started it; call it inside a transaction. */
export const applyPayment = (needs: BillingNeeds) => (fact: PaymentFact) => {
  const { cards, orders } = needs
  const payment = cards.payments.find(fact.intentId)
  const order = payment && orders.find(payment.orderId)
  if (!order) return 'not our payment'
  if (fact.failedRefund) return takeBack(needs, { order, payment, fact }, fact.failedRefund)
  if (fact.refundedCents <= payment.refundedCents) return 'known refund'
  cards.payments.setRefunded(payment.id, fact.refundedCents)
  // The second payment of an order that was paid before: the order itself stands.
  if (order.payment.intentId !== payment.id) return 'superfluous payment went back'
  return applyRefund(needs, order, fact)
}

type Failed = {
  readonly order: Order
  readonly payment: CardPayment
  readonly fact: PaymentFact
}

/** The bank of the card sends refunds back days later; a read that is only old never says so. */
const takeBack = (
  needs: BillingNeeds,
  { order, payment, fact }: Failed,
  { id, amountCents }: NonNullable<PaymentFact['failedRefund']>,
) => {
  const references = [id, fact.intentId]
  const takenBack = takeBackRefund(order, { references, amountCents, at: needs.world.now() })
  if (!takenBack) return 'known failure'
  needs.cards.payments.setRefunded(payment.id, fact.refundedCents)
  needs.orders.save(takenBack.order)
  notifyAdmins(needs, { order, amountCents, trouble: CAME_BACK })
  if (needs.buyers.exists(order.userId)) {
    const buyer = needs.buyers.addressOf(order.userId)
    needs.outbox.enqueue(buildRefundedMail(takenBack.order, takenBack.refund, buyer))
  }
  return 'refund came back'
}

const CAME_BACK =
  'Un rimborso sulla carta è tornato indietro: la banca del cliente non l’ha accettato, e il denaro è di nuovo sul tuo conto Stripe. Chiedi al cliente un IBAN, fai il bonifico e poi, nell’ordine, premi «Bonifico di rimborso inviato».'

const applyRefund = (needs: BillingNeeds, order: Order, fact: PaymentFact) => {
  const askedCents = sumRefundedCents(order)
  const isWhole = fact.refundedCents === fact.amountCents
  if (isWhole && (order.refund === null || askedCents >= fact.amountCents))
    return giveBack(needs, order.id, fact.intentId)
  return applyPartRefund(needs, order, { fact, askedCents })
}

type PartBack = { readonly fact: PaymentFact; readonly askedCents: number }

/** A part that was asked for, or has its credit note, is expected; any other needs an admin. */
const applyPartRefund = (
  needs: BillingNeeds,
  order: Order,
  { fact: { refundedCents: amountCents, intentId }, askedCents }: PartBack,
) => {
  const leaves = { reference: intentId, at: needs.world.now() }
  if (askedCents > 0 && amountCents >= askedCents) needs.orders.save(markRefundsSent(order, leaves))
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
    sentAt: needs.world.now(),
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
  const now = needs.world.now()
  const outcome = refundOrder(needs)({
    orderId,
    reason: 'Rimborso sulla carta',
    state: 'sent',
    sentAt: now,
    reference,
  })
  if (!outcome.ok) return outcome.refusal.code
  const { order, isNew } = outcome.value
  needs.orders.save(markRefundsSent(order, { reference, at: now }))
  return isNew ? 'refunded' : 'refund confirmed'
}
