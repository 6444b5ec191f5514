import type { UserId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import type { PlanStore } from '../plans/ports.ts'
import { type BeginNeeds, beginTerm } from '../subscription/begin-term.ts'
import { spanOf } from '../subscription/period.ts'
import type { Buyers } from '../subscription/ports.ts'
import type { Order, OrderItem } from './order.ts'
import type { ContactPacks, Featured, OrderStore } from './ports.ts'

export type ActivateNeeds = BeginNeeds & {
  readonly plans: Pick<PlanStore, 'byId'>
  readonly buyers: Buyers
  readonly packs: ContactPacks
  readonly featured: Featured
  readonly orders: Pick<OrderStore, 'setTarget'>
  readonly world: World
}

/** Activates what was bought. The plan comes first, so that contacts bought with it find a term. */
export const activateItems = (needs: ActivateNeeds) => (order: Order, periodEndsAt?: Date) => {
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

const beginPlan = (needs: ActivateNeeds, { order, item, periodEndsAt }: PlanStart) => {
  const plan = needs.plans.byId(item.itemId)
  if (!plan) throw new Error(`The plan of order ${order.orderNumber} does not exist`)
  const span = periodEndsAt ? { until: periodEndsAt } : spanOf(item.interval ?? plan.interval)
  beginTerm(needs)({
    userId: order.userId,
    plan,
    span,
    origin: 'order',
    orderId: order.id,
    cardSubscriptionId: order.payment.subscriptionId,
  })
}

/** Without a chosen item, the newest one; without any, the service waits for the admin. */
const showFirst = (needs: ActivateNeeds, userId: UserId, item: OrderItem) => {
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

/** Without a subscription the contacts wait for the next term. */
const claimPacks = ({ subscriptions, packs, world }: ActivateNeeds, order: Order) => {
  const now = world.now()
  const current = subscriptions.openTerms(order.userId).find((term) => term.endsAt > now)
  if (current) packs.claim(order.userId, current.id)
}
