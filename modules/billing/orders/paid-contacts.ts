/** The contacts that an order paid for, as stretches of somebody's reveals. */
import type { UserId } from '#modules/kernel/ids.ts'
import { isConsumedByUse } from '../contract/begin-request.ts'
import type { BillingNeeds } from '../ports.ts'
import type { SubscriptionTerm } from '../subscription/subscription-state.ts'
import type { Order } from './order.ts'

export type PaidContacts = {
  readonly userId: UserId
  readonly from: Date
  readonly until: Date
  /** The first ones, which something else paid for. */
  readonly skip: number
  /** Null is all. */
  readonly most: number | null
}

export const findPaidContacts =
  (needs: Pick<BillingNeeds, 'world' | 'subscriptions' | 'packs' | 'plans'>) =>
  (order: Order): readonly PaidContacts[] => {
    if (order.paidAt === null) return []
    const now = needs.world.now()
    const terms = needs.subscriptions
      .termsEndingFrom(order.userId, order.paidAt)
      .filter(({ periodStartedAt }) => periodStartedAt <= now)
    return [...ofPlan(order, terms, now), ...ofPacks(needs, { order, terms, now })]
  }

type OrderTerms = {
  readonly order: Order
  readonly terms: readonly SubscriptionTerm[]
  readonly now: Date
}

const ofPlan = (order: Order, terms: readonly SubscriptionTerm[], now: Date): PaidContacts[] => {
  const plan = order.items.find(({ itemType }) => itemType === 'subscription_plan')
  const term = terms.find(({ orderId }) => orderId === order.id)
  return plan && term ? [{ ...stretchOf(term, now), skip: 0, most: plan.includedContacts }] : []
}

/** Contacts are taken from the plan first, then from other packs, as their price at a withdrawal is. */
const ofPacks = (
  needs: Pick<BillingNeeds, 'packs' | 'plans'>,
  { order, terms, now }: OrderTerms,
): PaidContacts[] => {
  const most = order.items
    .filter((item) => item.itemType !== 'subscription_plan' && isConsumedByUse(item))
    .reduce((sum, { includedContacts, quantity }) => sum + (includedContacts ?? 0) * quantity, 0)
  if (most === 0) return []
  const soldBeside = needs.packs.contactsBeside(order)
  return terms.flatMap((term) => {
    const limit = needs.plans.find(term.planId)?.contactsLimit ?? null
    return limit === null ? [] : [{ ...stretchOf(term, now), skip: limit + soldBeside, most }]
  })
}

/** A term that ended now holds what was revealed now. */
const stretchOf = ({ userId, periodStartedAt: from, endsAt }: SubscriptionTerm, now: Date) => ({
  userId,
  from,
  until: endsAt <= now ? new Date(endsAt.getTime() + 1) : endsAt,
})
