import { inEuro } from '#modules/kernel/euro.ts'
import type { Order, OrderHooks, PartRefund, Refund } from '../orders/order.ts'
import { returnedMail } from '../orders/order-mail.ts'
import { type Settlement, settleOrder } from '../orders/settle-order.ts'
import { isUpgrade, type Plan } from '../plans/plan.ts'
import type { BillingNeeds } from '../ports.ts'
import { setGrace } from '../subscription/begin-term.ts'
import type { CardPayment, CardSubscription, OutboundTask } from './records.ts'

type Money = Omit<CardPayment, 'orderId' | 'refundedCents'> & {
  readonly currency: string
  readonly sessionId: string | null
  readonly periodEndsAt?: Date
}

/**
 * Records a payment for an order; called inside the caller's transaction. The same payment counts once. A second
 * payment of the same order is returned, and one of another amount notifies the admins.
 */
export const acceptMoney = (needs: BillingNeeds) => (order: Order, money: Money) => {
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
  return settle(needs, order, money)
}

const settle = (needs: BillingNeeds, order: Order, money: Money): string => {
  const settled = settleOrder(needs)(settlementOf(order, money))
  const isRefunded = settled.ok && settled.value.order.status === 'refunded'
  return isRefunded ? 'another plan stays' : 'settled'
}

type Unwanted = { readonly money: Money; readonly trouble: string }

const sendBack = (needs: BillingNeeds, order: Order, { money, trouble }: Unwanted) => {
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
  "l'ordine risulta pagato due volte. Il tuo acquisto resta valido: il pagamento in più ti torna indietro per intero."
const BUYER_HAS_LEFT =
  "È arrivato un pagamento con carta per l'ordine di una persona che ha eliminato l'account. Viene rimborsato da solo: non devi fare nulla."
const PAID_TWICE =
  'Un ordine già pagato è stato pagato di nuovo con carta. Il secondo pagamento viene rimborsato da solo: non devi fare nulla.'
const OTHER_AMOUNT =
  "È arrivato un pagamento con carta di un importo diverso da quello dell'ordine. L'ordine non è stato attivato: controlla il pagamento nel pannello di Stripe e rimborsalo, oppure conferma l'ordine a mano."

const settlementOf = (order: Order, money: Money): Settlement => ({
  orderId: order.id,
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

type Trouble = {
  readonly order: Order | null
  readonly amountCents: number
  /** Italian, one or two sentences: what happened and what to do. */
  readonly trouble: string
}

/** Mails the admins about a payment that no rule covers. Called inside the caller's transaction. */
export const notifyAdmins = (
  { cards, outbox }: BillingNeeds,
  { order, amountCents, trouble }: Trouble,
) => {
  for (const recipient of cards.staff.adminAddresses())
    outbox.enqueue({
      recipient,
      template: 'payment-trouble',
      variables: {
        orderNumber: order?.orderNumber ?? 'sconosciuto',
        total: inEuro(amountCents),
        trouble,
        path: '/admin/ordini',
      },
    })
}

/** These run before the hooks of others. */
export const cardHooks = (needs: BillingNeeds): OrderHooks => ({
  paid: (order) => {
    const { intentId } = order.payment
    if (intentId !== null && order.tax.treatment === 'outside_eu')
      ask(needs, 'find-country', intentId)
    const plan = planOf(needs, order)
    if (plan) replaceOthers(needs, order, plan)
  },
  refunded: (order, part) => {
    sendMoneyBack(needs, order, part)
    const { subscriptionId } = order.payment
    const open = !part && subscriptionId && needs.cards.cardSubscriptions.find(subscriptionId)
    if (open && open.status !== 'ended') endNow(needs, open)
  },
  paidTwice: (order, stays) =>
    notifyAdmins(needs, {
      order,
      amountCents: order.totalCents,
      trouble: troubleOf(order, stays),
    }),
  closed: (order) => {
    for (const { id, status } of needs.cards.checkouts.ofOrder(order.id))
      if (status === 'open') ask(needs, 'close-checkout', id)
  },
  ended: (userId) => {
    for (const open of needs.cards.cardSubscriptions.openOf(userId)) endNow(needs, open)
  },
})

const troubleOf = ({ payment }: Order, stays: Order) =>
  `Un cliente ha pagato due piani scelti uno dopo l'altro: resta attivo l'ordine ${stays.orderNumber}, scelto per ultimo. ${payment.intentId === null ? BY_HAND : BY_ITSELF}`

const BY_ITSELF = 'Questo pagamento viene rimborsato da solo: non devi fare nulla.'
const BY_HAND =
  "Questo pagamento non è arrivato con carta: rimborsalo a mano e segna il rimborso come inviato nell'elenco degli ordini."

const planOf = ({ plans }: BillingNeeds, order: Order): Plan | null => {
  const item = order.items.find(({ itemType }) => itemType === 'subscription_plan')
  return item ? plans.byId(item.itemId) : null
}

/** A higher plan ends the old one; a new recurring plan takes over from an old recurring one. */
const replaceOthers = (needs: BillingNeeds, order: Order, plan: Plan) => {
  for (const old of needs.cards.cardSubscriptions.openOf(order.userId)) {
    if (old.id === order.payment.subscriptionId) continue
    const oldPlan = needs.plans.byId(old.planId)
    if (oldPlan && isUpgrade(oldPlan.level, plan.level)) endNow(needs, old)
    else if (order.payment.subscriptionId !== null) stopRenewal(needs, old)
  }
}

const endNow = (needs: BillingNeeds, old: CardSubscription) => {
  needs.cards.cardSubscriptions.save({ ...old, status: 'ended', renews: false }, needs.world.now())
  ask(needs, 'end-subscription', old.id)
}

const stopRenewal = (needs: BillingNeeds, old: CardSubscription) => {
  if (!old.renews) return
  needs.cards.cardSubscriptions.save({ ...old, renews: false }, needs.world.now())
  setGrace(needs)({ userId: old.userId, cardSubscriptionId: old.id, hasGrace: false })
  ask(needs, 'stop-renewal', old.id)
}

const sendMoneyBack = (needs: BillingNeeds, order: Order, part: PartRefund | null) => {
  const { paymentMethod, payment, totalCents } = order
  const refund: Refund | null = part ?? order.refund
  if (paymentMethod !== 'card' || refund?.state !== 'due' || payment.intentId === null) return
  if (refund.amountCents === 0 || refund.iban !== null) return
  const amountCents = refund.amountCents < totalCents ? refund.amountCents : null
  const id = part?.id ?? needs.world.newId()
  const task = { id, kind: 'refund', target: payment.intentId, amountCents } as const
  needs.cards.tasks.add(task, needs.world.now())
}

const ask = ({ cards, world }: BillingNeeds, kind: OutboundTask['kind'], target: string) =>
  cards.tasks.add({ id: world.newId(), kind, target, amountCents: null }, world.now())
