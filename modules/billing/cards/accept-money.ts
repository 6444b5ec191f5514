import type { Order } from '../orders/order.ts'
import { returnedMail } from '../orders/order-mail.ts'
import { type Payment, settleUnpaid } from '../orders/settle-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { CardPayment } from './records.ts'

type Money = Omit<CardPayment, 'orderId' | 'refundedCents'> & {
  readonly currency: string
  readonly sessionId: string | null
  readonly periodEndsAt?: Date
}

/** What a fact of the card company leads to: money that it has taken for an order, or another outcome. */
export type CardEffect = Incoming | WithoutMoney

type Incoming = { readonly kind: 'money'; readonly order: Order; readonly money: Money }
type WithoutMoney = { readonly kind: 'without-money'; readonly outcome: string }

export const withoutMoney = (outcome: string): WithoutMoney => ({ kind: 'without-money', outcome })

/**
 * Records the money that a fact brought, and settles its order; called inside the caller's transaction. The same payment
 * counts once. A second payment of the same order is returned, and one of another amount notifies the admins. Answers
 * the outcome for the record of webhooks.
 */
export const acceptMoney = (needs: BillingNeeds) => (effect: CardEffect) =>
  effect.kind === 'money' ? acceptIncoming(needs, effect) : effect.outcome

const acceptIncoming = (needs: BillingNeeds, { order, money }: Incoming) => {
  const { cards } = needs
  if (cards.payments.find(money.id)) return 'known payment'
  cards.payments.add({ ...money, orderId: order.id, refundedCents: 0 })

  if (!needs.buyers.exists(order.userId))
    return sendBack(needs, order, { money, trouble: BUYER_HAS_LEFT })
  if (order.status === 'paid' || order.status === 'refunded')
    return sendBack(needs, order, { money, trouble: PAID_TWICE })
  if (money.amountCents !== order.totalCents || money.currency !== order.currency) {
    notifyAdmins(needs, { order, amountCents: money.amountCents, trouble: OTHER_AMOUNT })
    return 'another amount'
  }
  const { status } = settleUnpaid(needs)(order, paymentOf(order, money))
  return status === 'refunded' ? 'another plan stays' : 'settled'
}

type Unwanted = { readonly money: Money; readonly trouble: string }

const sendBack = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'buyers' | 'outbox'>,
  order: Order,
  { money, trouble }: Unwanted,
) => {
  const { cards, world } = needs
  const input = { kind: 'refund', target: money.id, amountCents: null } as const
  cards.tasks.add({ id: world.newId(), ...input }, world.now())
  notifyAdmins(needs, { order, amountCents: money.amountCents, trouble })
  if (trouble === BUYER_HAS_LEFT) return 'buyer has left'
  const owner = needs.buyers.addressOf(order.userId)
  needs.outbox.enqueue(returnedMail(order, owner, SAME_ORDER_TWICE))
  return 'paid twice'
}

const SAME_ORDER_TWICE =
  'l’ordine risulta pagato due volte. Il tuo acquisto resta valido: ti restituiamo per intero il pagamento in più.'
const BUYER_HAS_LEFT =
  'È arrivato un pagamento con carta per l’ordine di una persona che ha eliminato l’account. Il rimborso parte da solo: non devi fare nulla.'
const PAID_TWICE =
  'Un ordine già pagato è stato pagato di nuovo con carta. Il rimborso del secondo pagamento parte da solo: non devi fare nulla.'
const OTHER_AMOUNT =
  'È arrivato un pagamento con carta di un importo diverso da quello dell’ordine. L’ordine non è stato attivato: controlla il pagamento nel pannello di Stripe e rimborsalo, oppure conferma l’ordine a mano.'

const paymentOf = (order: Order, money: Money): Payment => ({
  paidAt: money.paidAt,
  reference: money.id,
  payment: {
    intentId: money.id,
    sessionId: money.sessionId ?? order.payment.sessionId,
    subscriptionId: money.cardSubscriptionId,
    invoiceId: money.periodInvoiceId,
  },
  ...(money.periodEndsAt && { periodEndsAt: money.periodEndsAt }),
})
