import { accept, type Result } from '#modules/kernel/result.ts'
import type { Order } from '../orders/order.ts'
import { returnedMail } from '../orders/order-mail.ts'
import { type Payment, settleUnpaid } from '../orders/settle-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyPayment } from './apply-payment.ts'
import { applyPeriod, applySubscription } from './apply-period.ts'
import { type CardEffect, type Incoming, type Money, withoutMoney } from './card-effect.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { PaymentTrouble, Subject, WebhookEvent } from './ports.ts'

/**
 * Handles a webhook: fetches the present state first, then writes the effect together with the webhook's id. Order
 * and repetition do not matter.
 */
export const handleWebhook = (needs: BillingNeeds) => {
  const effectOf = effects(needs)
  return async (event: WebhookEvent) => {
    const { cards, atomically, world } = needs
    if (cards.events.knows(event.id)) return accept('known')
    const effect = event.subject ? await effectOf(event.subject) : accept(IGNORED)
    if (!effect.ok && effect.refusal.code !== 'payment.refused') return effect
    const act = effect.ok ? effect.value : () => withoutMoney('it is not there')

    return atomically(() => {
      if (cards.events.knows(event.id)) return accept('known')
      cards.events.remember(event, acceptMoney(needs)(act()), world.now())
      return accept(event.subject ? 'done' : 'ignored')
    })
  }
}

const IGNORED = () => withoutMoney('ignored')

type Effect = Result<() => CardEffect, PaymentTrouble>

/** Fetches the present state; the returned function writes it and answers the money that came, or what happened. */
const effects =
  (needs: BillingNeeds) =>
  async ({ kind, id }: Subject): Promise<Effect> => {
    const { cardCompany } = needs
    switch (kind) {
      case 'checkout':
        return then(await cardCompany.checkout(id), applyCheckout(needs))
      case 'period':
        return then(await cardCompany.period(id), applyPeriod(needs))
      case 'subscription':
        return then(await cardCompany.subscription(id), noting(applySubscription(needs)))
      case 'dispute':
        return then(await cardCompany.dispute(id), noting(applyDispute(needs)))
      default:
        return then(await cardCompany.paymentOf({ kind, id }), noting(applyPayment(needs)))
    }
  }

/** These facts never bring money, only an outcome. */
const noting =
  <Fact>(apply: (fact: Fact) => string) =>
  (fact: Fact) =>
    withoutMoney(apply(fact))

const then = <Fact>(
  fetched: Result<Fact | null, PaymentTrouble>,
  apply: (fact: Fact) => CardEffect,
) => {
  if (!fetched.ok) return fetched
  const fact = fetched.value
  return accept(() => (fact === null ? withoutMoney('nothing to do') : apply(fact)))
}

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
