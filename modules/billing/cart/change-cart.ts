import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../needs.ts'
import type { CartEntry } from './cart.ts'
import { readCart } from './read-cart.ts'

export type ChangeRefusal = { readonly code: 'cart.line-not-found' | 'cart.one-plan' }

/** Quantities and removals; a line of another user is "not found". */
export const changeCart = (needs: BillingNeeds) => {
  const { carts, atomically } = needs
  const read = readCart(needs)
  const own = (userId: UserId, lineId: string) => read(userId).find(({ id }) => id === lineId)

  return {
    setQuantity: (
      userId: UserId,
      lineId: string,
      quantity: number,
    ): Result<CartEntry, ChangeRefusal> =>
      atomically(() => {
        const entry = own(userId, lineId)
        if (!entry) return refuse({ code: 'cart.line-not-found' })
        if (entry.itemType === 'subscription_plan' && quantity > 1)
          return refuse({ code: 'cart.one-plan' })
        carts.setQuantity(lineId, quantity)
        return accept({ ...entry, quantity })
      }),

    /** False when there was no such line. */
    remove: (userId: UserId, lineId: string): boolean =>
      atomically(() => {
        const isTheirs = carts.lines(userId).some(({ id }) => id === lineId)
        if (isTheirs) carts.remove(lineId)
        return isTheirs
      }),

    empty: (userId: UserId) => carts.empty(userId),
  }
}
