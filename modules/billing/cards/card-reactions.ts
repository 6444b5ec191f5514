import type { Order, OrderEvents, PartRefund, RecordedRefund } from '../orders/order.ts'
import { isUpgrade, type Plan } from '../plans/plan.ts'
import type { BillingNeeds } from '../ports.ts'
import { updateGracePeriod } from '../subscription/begin-term.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { CardSubscription, OutboundTask } from './records.ts'

/** What orders mean to the card company: refunds, renewals and payment pages follow them. */
export const createCardReactions = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'plans' | 'outbox' | 'subscriptions' | 'buyers'>,
): Omit<OrderEvents, 'placed'> => ({
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
  `Un cliente ha pagato due piani, uno dopo l’altro: resta attivo l’ultimo scelto, l’ordine ${stays.orderNumber}. ${payment.intentId === null ? BY_HAND : BY_ITSELF}`

const BY_ITSELF = 'Il rimborso di questo pagamento parte da solo: non devi fare nulla.'
const BY_HAND =
  'Questo pagamento non è stato fatto con carta: rimborsalo a mano e segna il rimborso come inviato nell’elenco degli ordini.'

const planOf = ({ plans }: Pick<BillingNeeds, 'plans'>, order: Order): Plan | null => {
  const item = order.items.find(({ itemType }) => itemType === 'subscription_plan')
  return item ? plans.find(item.itemId) : null
}

/** A higher plan ends the old one; a new recurring plan takes over from an old recurring one. */
const replaceOthers = (
  needs: Pick<BillingNeeds, 'cards' | 'plans' | 'world' | 'subscriptions' | 'buyers'>,
  order: Order,
  plan: Plan,
) => {
  for (const old of needs.cards.cardSubscriptions.openOf(order.userId)) {
    if (old.id === order.payment.subscriptionId) continue
    const oldPlan = needs.plans.find(old.planId)
    if (oldPlan && isUpgrade(oldPlan.level, plan.level)) endNow(needs, old)
    else if (order.payment.subscriptionId !== null) stopRenewal(needs, old)
  }
}

const endNow = (needs: Pick<BillingNeeds, 'cards' | 'world'>, old: CardSubscription) => {
  needs.cards.cardSubscriptions.save({ ...old, status: 'ended', renews: false }, needs.world.now())
  ask(needs, 'end-subscription', old.id)
}

const stopRenewal = (
  needs: Pick<BillingNeeds, 'cards' | 'world' | 'subscriptions' | 'buyers'>,
  old: CardSubscription,
) => {
  if (!old.renews) return
  needs.cards.cardSubscriptions.save({ ...old, renews: false }, needs.world.now())
  updateGracePeriod(needs)({ userId: old.userId, cardSubscriptionId: old.id, hasGrace: false })
  ask(needs, 'stop-renewal', old.id)
}

const sendMoneyBack = (
  needs: Pick<BillingNeeds, 'world' | 'cards'>,
  order: Order,
  part: PartRefund | null,
) => {
  const { paymentMethod, payment, totalCents } = order
  const refund: RecordedRefund | null = part ?? order.refund
  if (paymentMethod !== 'card' || refund?.state !== 'due' || payment.intentId === null) return
  if (refund.amountCents === 0 || refund.iban !== null) return
  const amountCents = refund.amountCents < totalCents ? refund.amountCents : null
  const id = part?.id ?? needs.world.newId()
  const task = { id, kind: 'refund', target: payment.intentId, amountCents } as const
  needs.cards.tasks.add(task, needs.world.now())
}

const ask = (
  { cards, world }: Pick<BillingNeeds, 'cards' | 'world'>,
  kind: OutboundTask['kind'],
  target: string,
) => cards.tasks.add({ id: world.newId(), kind, target, amountCents: null }, world.now())
