/** How much a discount code takes off, or why it takes off nothing. */
import type { UserId } from '#modules/kernel/ids.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import type { PricedCartLine } from '../cart/cart.ts'
import type { DISCOUNT_STATES } from '../contract/discounts.ts'
import type { BillingNeeds } from '../ports.ts'
import type { Discount } from './ports.ts'

export type DiscountRefusalCode =
  | `discount.${Exclude<(typeof DISCOUNT_STATES)[number], 'running'>}`
  | 'discount.unknown'
  | 'discount.no-plan'
  | 'discount.other-plan'
  | 'discount.used-by-you'

export const computeDiscountState = (
  { isActive, from, until, count }: Discount,
  { now, uses }: { readonly now: Date; readonly uses: number },
): (typeof DISCOUNT_STATES)[number] => {
  const today = romeDayOf(now).toString()
  if (!isActive) return 'off'
  if (from !== null && today < from) return 'early'
  if (until !== null && today > until) return 'over'
  return count !== null && uses >= count ? 'used-up' : 'running'
}

type DiscountRequest = {
  readonly userId: UserId
  readonly code: string
  readonly entries: readonly PricedCartLine[]
}

/** The entries with the code's reduction of the plan, for its first period; unchanged where it is refused. */
export const applyDiscount =
  (needs: Pick<BillingNeeds, 'discounts' | 'profiles' | 'world'>) =>
  ({ userId, code, entries }: DiscountRequest) => {
    const discount = needs.discounts.byCode(code)
    const refusal = discount ? refusalOf(needs, discount, { userId, entries }) : 'discount.unknown'
    const reduced = discount && !refusal ? entries.map((entry) => reduce(entry, discount)) : entries
    return { entries: reduced, code, refusal }
  }

const refusalOf = (
  { discounts, profiles, world }: Pick<BillingNeeds, 'discounts' | 'profiles' | 'world'>,
  discount: Discount,
  { userId, entries }: Pick<DiscountRequest, 'userId' | 'entries'>,
): DiscountRefusalCode | null => {
  const { code, planIds, oncePerPerson } = discount
  const state = computeDiscountState(discount, {
    now: world.now(),
    uses: discounts.uses(code, userId),
  })
  if (state !== 'running') return `discount.${state}`
  const plan = entries.find(({ itemType }) => itemType === 'subscription_plan')
  if (!plan) return 'discount.no-plan'
  if (planIds.length > 0 && !planIds.includes(plan.itemId)) return 'discount.other-plan'
  const taxId = profiles.of(userId)?.taxId ?? null
  return oncePerPerson && discounts.isUsedBy(code, userId, taxId) ? 'discount.used-by-you' : null
}

/** Cards take no less: a smaller rest is given away. */
const LEAST_CENTS = 50

/** The price of a contact for buyers who withdraw falls with the plan's price (art. 57 of the consumers' code). */
const reduce = (
  entry: PricedCartLine,
  { code, kind, valueHundredths }: Discount,
): PricedCartLine => {
  if (entry.itemType !== 'subscription_plan') return entry
  const { priceCents, contactPriceCents } = entry.offer
  const wantedCents =
    kind === 'percent' ? Math.round((priceCents * valueHundredths) / 10_000) : valueHundredths
  const isNearlyAll = priceCents - wantedCents < LEAST_CENTS
  const discountCents = isNearlyAll ? priceCents : wantedCents
  const share = (priceCents - discountCents) / priceCents
  return {
    ...entry,
    offer: {
      ...entry.offer,
      discountCents,
      discountCode: code,
      contactPriceCents: contactPriceCents && Math.round(contactPriceCents * share),
    },
  }
}
