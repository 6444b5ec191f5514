/** Services and addons on sale, for the admin. Orders already made keep their copy. */
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { CatalogueInput } from '../contract/offers.ts'
import type { CatalogueStore } from '../shop-items/ports.ts'
import type { ShopItem } from '../shop-items/shop-item.ts'
import { type OfferLogNeeds, recordOffer } from './offer-log.ts'
import type { Staff } from './staff.ts'

export type ShopItemAdminNeeds = OfferLogNeeds & {
  readonly catalogue: CatalogueStore
  readonly world: World
  readonly atomically: Atomically
}

export const shopItemAdmin = (needs: ShopItemAdminNeeds) => {
  const { catalogue, world, atomically } = needs
  const record = recordOffer(needs, 'catalogue-item')

  return {
    all: catalogue.all,
    find: catalogue.find,
    add: (staff: Staff, input: CatalogueInput): ShopItem =>
      atomically(() => {
        const after = toItem(world.newId(), input)
        catalogue.add(after)
        record(staff, { id: after.id, before: null, after })
        return after
      }),
    change: (staff: Staff, before: ShopItem, input: CatalogueInput): ShopItem =>
      atomically(() => {
        const after = toItem(before.id, input)
        catalogue.save(after)
        record(staff, { id: after.id, before, after })
        return after
      }),
    remove: (staff: Staff, id: string): boolean =>
      atomically(() => {
        const before = catalogue.find(id)
        if (!before) return false
        catalogue.remove(id)
        record(staff, { id, before, after: null })
        return true
      }),
  }
}

const toItem = (id: string, { price, itemType, ...input }: CatalogueInput): ShopItem => ({
  ...input,
  id,
  kind: itemType,
  priceCents: Math.round(price * 100),
  currency: 'EUR',
})
