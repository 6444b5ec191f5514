import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { PricedCartLine } from '../cart/cart.ts'
import { readCart } from '../cart/change-cart.ts'
import type { BillingNeeds } from '../ports.ts'
import { applyDiscount, type DiscountRefusalCode } from './discount.ts'

export type DiscountRefusal = {
  readonly code: DiscountRefusalCode
  /** It has left the cart. */
  readonly isDropped?: boolean
}

/** A code typed at the cart, and taken away again. */
export const createCartDiscount = (needs: BillingNeeds) => ({
  use: (userId: UserId, code: string) =>
    needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.discounts, userId)
      if (!permit.ok) return permit
      const entries = readCart(needs)(userId)
      const { refusal } = applyDiscount(needs)({ userId, code, entries })
      if (refusal && refusal !== 'discount.no-plan') return refuse({ code: refusal })
      // A code that needs a plan waits until one is in the cart.
      const isSet = needs.carts.setDiscount(userId, code)
      return isSet ? accept(null) : refuse({ code: 'discount.no-plan' })
    }),
  takeAway: (userId: UserId) => void needs.carts.setDiscount(userId, null),
})

/** The entries of a cart with its code, if it has one. */
export const applyCartDiscount =
  (needs: Pick<BillingNeeds, 'carts' | 'discounts' | 'profiles' | 'world'>) =>
  (userId: UserId, entries: readonly PricedCartLine[]) => {
    const code = needs.carts.discountOf(userId)
    const applied = code === null ? null : applyDiscount(needs)({ userId, code, entries })
    return { entries: applied?.entries ?? entries, applied }
  }

/** Art. 17-bis of the consumers' code counts thirty days. */
const LOOKBACK_MS = 30 * DAY_MS

/** The lowest price of the plan in the cart over the 30 days before; null without a plan. */
export const readLowestPriceCents = (
  { discounts, world }: Pick<BillingNeeds, 'discounts' | 'world'>,
  entries: readonly PricedCartLine[],
) => {
  const plan = entries.find(({ itemType }) => itemType === 'subscription_plan')
  const since = new Date(world.now().getTime() - LOOKBACK_MS)
  return plan ? discounts.lowestPriceCents(plan.itemId, since) : null
}
