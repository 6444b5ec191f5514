import type { UserId } from '#modules/kernel/ids.ts'
import type { BillingNeeds } from '../needs.ts'
import { offerOf } from '../shop-items/offer.ts'
import type { CartEntry, CartLine } from './cart.ts'

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
