import type { UserId } from '#modules/kernel/ids.ts'
import { type OfferStores, offerOf } from '../shop-items/offer.ts'
import type { CartEntry, CartLine } from './cart.ts'
import type { CartStore } from './ports.ts'

export type ReadCartNeeds = OfferStores & { readonly carts: Pick<CartStore, 'lines'> }

/** The lines that are still on sale. */
export const readCart =
  (needs: ReadCartNeeds) =>
  (userId: UserId): readonly CartEntry[] =>
    readWholeCart(needs)(userId).entries

/** Also the lines that are off sale: not counted, but shown to the buyer. */
export const readWholeCart = (needs: ReadCartNeeds) => {
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
