import { accept, type Result } from '#modules/kernel/result.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import type { Order } from '../orders/order.ts'
import { settleCardPayment } from '../orders/settle-order.ts'
import type { BillingNeeds } from '../ports.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyPayment } from './apply-payment.ts'
import { applyPeriod, applySubscription } from './apply-period.ts'
import type { CheckoutFact, PaymentTrouble, WebhookEvent, WebhookSubject } from './ports.ts'

/**
 * Handles a webhook: fetches the present state first, then writes the effect together with the webhook's id. Order
 * and repetition do not matter.
 */
export const handleWebhook = (needs: BillingNeeds) => async (event: WebhookEvent) => {
  const { cards, atomically, world } = needs
  if (cards.events.knows(event.id)) return accept('known')
  const effect = event.subject ? await fetchEffect(needs, event.subject) : accept(() => 'ignored')
  if (!effect.ok && effect.refusal.code !== 'payment.refused') return effect

  return atomically(() => {
    if (cards.events.knows(event.id)) return accept('known')
    const outcome = effect.ok ? effect.value() : 'it is not there'
    cards.events.remember(event, outcome, world.now())
    return accept(event.subject ? 'done' : 'ignored')
  })
}

/** Writes a fact inside the caller's transaction, and answers the outcome for the record of webhooks. */
type Effect = Result<() => string, PaymentTrouble>

const fetchEffect = async (needs: BillingNeeds, { kind, id }: WebhookSubject): Promise<Effect> => {
  const { cardCompany } = needs
  switch (kind) {
    case 'checkout':
      return effectOf(await cardCompany.checkout(id), applyCheckout(needs))
    case 'period':
      return effectOf(await cardCompany.period(id), applyPeriod(needs))
    case 'subscription':
      return effectOf(await cardCompany.subscription(id), applySubscription(needs))
    case 'dispute':
      return effectOf(await cardCompany.dispute(id), applyDispute(needs))
    default:
      return effectOf(await cardCompany.paymentOf({ kind, id }), applyPayment(needs))
  }
}

const effectOf = <Fact>(
  fetched: Result<Fact | null, PaymentTrouble>,
  apply: (fact: Fact) => string,
): Effect => {
  if (!fetched.ok) return fetched
  const fact = fetched.value
  return accept(() => (fact === null ? 'nothing to do' : apply(fact)))
}

/** Applies the outcome of a payment page, inside the caller's transaction; most webhooks are about one. */
export const applyCheckout =
  (needs: BillingNeeds) =>
  (fact: CheckoutFact): string => {
    const { cards, orders } = needs
    const order = fact.orderId && orders.find(fact.orderId)
    if (!order) return 'not our order'
    if (fact.state !== 'open')
      cards.checkouts.setStatus(fact.id, fact.state === 'expired' ? 'closed' : 'complete')
    if (fact.customerId) cards.customers.remember(order.userId, fact.customerId)
    return CHECKOUT_OUTCOMES[fact.state](needs, order, fact)
  }

type CheckoutOutcome = (needs: BillingNeeds, order: Order, fact: CheckoutFact) => string

const CHECKOUT_OUTCOMES: Readonly<Record<CheckoutFact['state'], CheckoutOutcome>> = {
  open: () => 'still open',
  expired: () => 'closed',
  /** A SEPA debit takes days, so the order waits for it beyond its usual expiry. */
  processing: ({ orders }, order) => {
    if (order.status === 'pending') orders.save({ ...order, expiresAt: null })
    return 'processing'
  },
  failed: (needs, order) => {
    cancelOrder(needs)(order.id, null)
    return 'failed'
  },
  paid: (needs, order, fact) => {
    // A recurring plan is granted by its paid periods alone.
    if (fact.isRecurring) return 'waits for its period'
    if (fact.intentId === null) return 'without a payment'
    return settleCardPayment(needs)(order, {
      id: fact.intentId,
      sessionId: fact.id,
      periodInvoiceId: null,
      cardSubscriptionId: null,
      amountCents: fact.amountCents,
      currency: fact.currency,
      paidAt: needs.world.now(),
    })
  },
}
