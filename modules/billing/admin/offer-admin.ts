/** Plans on sale, for the admin. Orders already made keep their copy. */
import type { Staff } from '#modules/kernel/audit.ts'
import { idOf } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { PlanInput, ShopItemInput } from '../contract/offers.ts'
import type { ShopItem } from '../plans/plan.ts'
import type { AdminPlan, BillingNeeds } from '../ports.ts'
import { recordOffer } from './buyers.ts'

export type OfferRefusal = { readonly code: 'offer.slug-taken' }

export const planAdmin = (needs: BillingNeeds) => {
  const { plans, world, atomically } = needs
  const record = recordOffer(needs, 'plan')

  const isSlugTaken = ({ slug, id }: AdminPlan) => {
    const other = plans.bySlug(slug)
    return other !== null && other.id !== id
  }

  const put = (staff: Staff, after: AdminPlan): Result<AdminPlan, OfferRefusal> =>
    atomically((): Result<AdminPlan, OfferRefusal> => {
      if (isSlugTaken(after)) return refuse({ code: 'offer.slug-taken' })
      const before = plans.findWithInactive(after.id)
      plans.put(after)
      record(staff, { id: after.id, before, after })
      return accept(after)
    })

  return {
    all: plans.allWithInactive,
    find: plans.findWithInactive,
    add: (staff: Staff, input: PlanInput) => put(staff, toPlan(world.newId(), input)),
    change: (staff: Staff, id: string, input: PlanInput) => put(staff, toPlan(id, input)),
    /** A plan that was bought is only taken off sale. */
    remove: (staff: Staff, id: string): boolean =>
      atomically(() => {
        const before = plans.findWithInactive(id)
        if (!before) return false
        plans.retire(id)
        record(staff, { id, before, after: null })
        return true
      }),
  }
}

const toPlan = (id: string, { price, contactPrice, ...input }: PlanInput): AdminPlan => ({
  ...input,
  id: idOf(id),
  priceCents: Math.round(price * 100),
  contactPriceCents: Math.round(contactPrice * 100),
  currency: 'EUR',
})

/** Services and addons on sale, for the admin. Orders already made keep their copy. */
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
