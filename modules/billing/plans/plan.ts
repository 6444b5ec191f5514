import type { PlanId } from '#modules/kernel/ids.ts'
import type { PlanFeatures } from '../contract/plan-features.ts'
import { PLAN_LEVELS, type PlanLevel } from '../contract/plan-levels.ts'

export type Plan = PlanFeatures & {
  readonly id: PlanId
  readonly name: string
  readonly slug: string
  readonly level: PlanLevel
  readonly description: string
  readonly priceCents: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  readonly billingType: 'one_time' | 'recurring'
  /** Contacts that may be revealed in one period; null means unlimited. */
  readonly contactsLimit: number | null
  /** What each contact of an unlimited plan costs whoever withdraws, VAT included. */
  readonly contactPriceCents: number
  /** The operator's own lines, besides those made from the enforced features. */
  readonly features: readonly string[]
}

/** By level, recurring before one-time, month before year. */
export const inShopOrder = (plans: readonly Plan[]): readonly Plan[] =>
  plans.toSorted(
    (a, b) =>
      rankOf(a.level) - rankOf(b.level) ||
      Number(a.billingType === 'one_time') - Number(b.billingType === 'one_time') ||
      Number(a.interval === 'year') - Number(b.interval === 'year'),
  )

export const isUpgrade = (from: PlanLevel, to: PlanLevel) => rankOf(to) > rankOf(from)

const rankOf = (level: PlanLevel) => PLAN_LEVELS.indexOf(level)

/** A service or an add-on on sale besides the plans. */
export type ShopItem = {
  readonly id: string
  readonly kind: 'service' | 'addon'
  readonly name: string
  readonly description: string
  /** VAT included. */
  readonly priceCents: number
  readonly currency: string
  /** Contacts that one piece adds to the allowance of the present period. */
  readonly extraContacts: number | null
  /** Days for which one piece features a showcase item. */
  readonly featuredDays: number | null
  readonly isActive: boolean
  readonly displayOrder: number
}
