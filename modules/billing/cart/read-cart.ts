import type { UserId } from '#modules/kernel/ids.ts'
import { offerOf, type Shelves } from '../catalogue/offer.ts'
import type { CartEntry } from './cart.ts'
import type { CartStore } from './ports.ts'

export type ReadCartNeeds = Shelves & { readonly carts: Pick<CartStore, 'lines'> }

/** What is in a cart and still on sale. */
export const readCart = (needs: ReadCartNeeds) => {
  const find = offerOf(needs)
  return (userId: UserId): readonly CartEntry[] =>
    needs.carts.lines(userId).flatMap((line) => {
      const offer = find(line.itemType, line.itemId)
      return offer ? [{ ...line, offer }] : []
    })
}
