/** Services and addons on sale, for the admin. Orders already made keep their copy. */

import type { ShopItemInput } from '../contract/offers.ts'
import type { BillingNeeds } from '../needs.ts'
import type { ShopItem } from '../shop-items/shop-item.ts'
import { recordOffer } from './offer-log.ts'
import type { Staff } from './staff.ts'

export const shopItemAdmin = (needs: BillingNeeds) => {
  const { shopItems, world, atomically } = needs
  const record = recordOffer(needs, 'catalogue-item')

  return {
    all: shopItems.all,
    find: shopItems.find,
    add: (staff: Staff, input: ShopItemInput): ShopItem =>
      atomically(() => {
        const after = toItem(world.newId(), input)
        shopItems.add(after)
        record(staff, { id: after.id, before: null, after })
        return after
      }),
    change: (staff: Staff, before: ShopItem, input: ShopItemInput): ShopItem =>
      atomically(() => {
        const after = toItem(before.id, input)
        shopItems.save(after)
        record(staff, { id: after.id, before, after })
        return after
      }),
    remove: (staff: Staff, id: string): boolean =>
      atomically(() => {
        const before = shopItems.find(id)
        if (!before) return false
        shopItems.remove(id)
        record(staff, { id, before, after: null })
        return true
      }),
  }
}

const toItem = (id: string, { price, itemType, ...input }: ShopItemInput): ShopItem => ({
  ...input,
  id,
  kind: itemType,
  priceCents: Math.round(price * 100),
  currency: 'EUR',
})
