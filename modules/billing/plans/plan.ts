import type { PlanId } from '#modules/kernel/ids.ts'
import type { AdminShopItemReply } from '../contract/offers.ts'
import { PLAN_LEVELS, type PlanLevel } from '../contract/plan-levels.ts'
import type { SubscriptionPlanReply } from '../contract/subscription.ts'

type Offered = Omit<SubscriptionPlanReply, 'id' | 'price' | 'isVatIncluded' | 'features'>

export type Plan = Readonly<Offered> & {
  readonly id: PlanId
  readonly priceCents: number
  /** The price of each contact for buyers who withdraw, VAT included; 0 means the default. */
  readonly contactPriceCents: number
  /** The operator's own lines, besides those made from the enforced features. */
  readonly features: readonly string[]
}

/** Sorts plans by level, recurring before one-time, month before year. */
export const sortPlans = (plans: readonly Plan[]): readonly Plan[] =>
  plans.toSorted(
    (a, b) =>
      rankOf(a.level) - rankOf(b.level) ||
      Number(a.billingType === 'one_time') - Number(b.billingType === 'one_time') ||
      Number(a.interval === 'year') - Number(b.interval === 'year'),
  )

/** The price of a contact in the most expensive monthly plan: the default price of each contact after a withdrawal. */
export const findDefaultContactPrice = (onSale: readonly Plan[]): number => {
  const prices = onSale.flatMap(({ interval, priceCents, contactsLimit }) =>
    interval === 'month' && contactsLimit ? [Math.round(priceCents / contactsLimit)] : [],
  )
  return prices.length > 0 ? Math.max(...prices) : NO_PLAN_CENTS
}

/** This price applies if no monthly plan says what a contact costs. */
const NO_PLAN_CENTS = 100

export const isUpgrade = (from: PlanLevel, to: PlanLevel) => rankOf(to) > rankOf(from)

const rankOf = (level: PlanLevel) => PLAN_LEVELS.indexOf(level)

/** A service or an add-on on sale besides the plans. */
export type ShopItem = Readonly<Omit<AdminShopItemReply, 'itemType' | 'price'>> & {
  readonly kind: AdminShopItemReply['itemType']
  /** VAT included. */
  readonly priceCents: number
}
