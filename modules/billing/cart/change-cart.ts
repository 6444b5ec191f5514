import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { BillingNeeds } from '../needs.ts'
import { offerOf } from '../shop-items/offer.ts'
import type { CartEntry, CartLine } from './cart.ts'

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

/** The lines that are still on sale. */
export const readCart =
  (needs: BillingNeeds) =>
  (userId: UserId): readonly CartEntry[] =>
    readWholeCart(needs)(userId).entries

/** Also the lines that are off sale: not counted, but shown to the buyer. */
export const readWholeCart = (needs: BillingNeeds) => {
  const find = offerOf(needs)
  return (userId: UserId) => {
    const entries: CartEntry[] = []
    const unavailable: CartLine[] = []
    for (const line of needs.carts.lines(userId)) {
      const offer = find(line.itemType, line.itemId)
      if (offer) entries.push({ ...line, offer })
      else unavailable.push(line)
    }
    return { entries, unavailable }
  }
}

export type WholeCart = ReturnType<ReturnType<typeof readWholeCart>>
