import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingNeeds } from '../ports.ts'
import { beginTerm, endTerm, storeSubscriptionState } from '../subscription/begin-term.ts'
import { toPeriodLength } from '../subscription/period.ts'
import type { Order, OrderItem } from './order.ts'

/** Activates what was bought. The plan comes first, so that contacts bought with it find a term. */
export const activateItems = (needs: BillingNeeds) => (order: Order, periodEndsAt?: Date) => {
  const plans = order.items.filter((item) => item.itemType === 'subscription_plan')
  for (const item of plans) beginPlan(needs, { order, item, periodEndsAt })
  for (const item of order.items) showFirst(needs, order.userId, item)
  claimPacks(needs, order)
}

type PlanStart = {
  readonly order: Order
  readonly item: OrderItem
  readonly periodEndsAt: Date | undefined
}

const beginPlan = (
  needs: Pick<BillingNeeds, 'plans' | 'subscriptions' | 'world' | 'buyers'>,
  { order, item, periodEndsAt }: PlanStart,
) => {
  const plan = needs.plans.find(item.itemId)
  if (!plan) throw new Error(`The plan of order ${order.orderNumber} does not exist`)
  const span = periodEndsAt
    ? { until: periodEndsAt }
    : toPeriodLength(item.interval ?? plan.interval)
  beginTerm(needs)({
    userId: order.userId,
    // What the plan lost since is still what this buyer pays for.
    plan: order.origin === 'checkout' ? { ...plan, contactsLimit: item.includedContacts } : plan,
    span,
    origin: 'order',
    orderId: order.id,
    cardSubscriptionId: order.payment.subscriptionId,
  })
}

/** The newest item is shown if none was chosen; if there is none, the service waits for the admin. */
const showFirst = (
  needs: Pick<BillingNeeds, 'featured' | 'orders' | 'world'>,
  userId: UserId,
  item: OrderItem,
) => {
  const { featured, orders, world } = needs
  if (item.featuredDays === null) return
  const showcaseItemId = item.targetId || featured.newestOf(userId)
  if (showcaseItemId === null) return
  if (item.targetId === '') orders.setTarget(item.id, showcaseItemId)
  featured.feature({
    showcaseItemId,
    days: item.featuredDays * item.quantity,
    from: world.now(),
  })
}

/** The contacts wait for the next term if there is no subscription. */
const claimPacks = (
  { subscriptions, packs, world }: Pick<BillingNeeds, 'subscriptions' | 'packs' | 'world'>,
  order: Order,
) => {
  const now = world.now()
  const current = subscriptions.openTerms(order.userId).find((term) => term.endsAt > now)
  if (current) packs.claim(order.userId, current.id)
}

/** Revokes what an order activated; called inside the caller's transaction. */
export const deactivateItems =
  (needs: Pick<BillingNeeds, 'subscriptions' | 'packs' | 'featured' | 'world' | 'buyers'>) =>
  (order: Order) => {
    const { subscriptions, packs, featured, world } = needs
    const now = world.now()
    const term = subscriptions.openTerms(order.userId).find(({ orderId }) => orderId === order.id)
    if (term) endTerm(subscriptions)(term, now)
    packs.revoke(order.id, now)
    for (const { featuredDays, quantity, targetId: showcaseItemId } of order.items) {
      if (featuredDays === null || showcaseItemId === '') continue
      featured.unfeature({ showcaseItemId, days: featuredDays * quantity, at: now })
    }
    storeSubscriptionState(needs)(order.userId)
  }
