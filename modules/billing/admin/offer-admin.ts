/** Plans, services and addons on sale, for the admin. Orders already made keep their copy. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { toId } from '#modules/kernel/ids.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { PlanInput, ShopItemInput } from '../contract/offers.ts'
import type { Plan, ShopItem } from '../plans/plan.ts'
import type { BillingNeeds } from '../ports.ts'

export type OfferRefusal = { readonly code: 'offer.slug-taken' }

type OfferStore<Offer> = {
  readonly find: (id: string) => Offer | null
  readonly put: (offer: Offer) => void
  readonly remove: (id: string) => void
}

const recordOffer = <Offer extends { readonly id: string }>(
  { audit, atomically }: Pick<BillingNeeds, 'audit' | 'atomically'>,
  kind: 'plan' | 'catalogue-item',
  { find, put, remove }: OfferStore<Offer>,
) => ({
  put: (staff: StaffActor, after: Offer): Offer => {
    atomically(() => {
      const before = find(after.id)
      put(after)
      const deed = before ? 'change' : 'create'
      audit.record(staff, `${kind}.${deed}`, [kind, after.id], { before, after })
    })
    return after
  },
  remove: (staff: StaffActor, id: string): boolean =>
    atomically(() => {
      const before = find(id)
      if (!before) return false
      remove(id)
      audit.record(staff, `${kind}.delete`, [kind, id], { before, after: null })
      return true
    }),
})

export const createPlanAdmin = (
  needs: Pick<BillingNeeds, 'plans' | 'world' | 'atomically' | 'audit'>,
) => {
  const { plans, world, atomically } = needs
  const { put, remove } = recordOffer<Plan>(needs, 'plan', {
    find: plans.find,
    put: plans.put,
    remove: plans.retire,
  })
  const save = (staff: StaffActor, plan: Plan): Result<Plan, OfferRefusal> =>
    atomically((): Result<Plan, OfferRefusal> => {
      const other = plans.bySlug(plan.slug)
      return other && other.id !== plan.id
        ? refuse({ code: 'offer.slug-taken' })
        : accept(put(staff, plan))
    })
  return {
    all: plans.all,
    find: plans.find,
    renewals: plans.renewals,
    add: (staff: StaffActor, input: PlanInput) => save(staff, toPlan(world.newId(), input)),
    change: (staff: StaffActor, id: string, input: PlanInput) => save(staff, toPlan(id, input)),
    /** A plan that was bought is only taken off sale. */
    remove,
  }
}

const toPlan = (id: string, { price, contactPrice, ...input }: PlanInput): Plan => ({
  ...input,
  id: toId(id),
  priceCents: euroToCents(price),
  contactPriceCents: euroToCents(contactPrice ?? 0),
  currency: 'EUR',
})

export const createShopItemAdmin = (
  needs: Pick<BillingNeeds, 'shopItems' | 'world' | 'audit' | 'atomically'>,
) => {
  const { shopItems, world } = needs
  const { put, remove } = recordOffer(needs, 'catalogue-item', shopItems)
  return {
    all: shopItems.all,
    find: shopItems.find,
    add: (staff: StaffActor, input: ShopItemInput) => put(staff, toItem(world.newId(), input)),
    change: (staff: StaffActor, id: string, input: ShopItemInput) => put(staff, toItem(id, input)),
    remove,
  }
}

const toItem = (id: string, { price, itemType, ...input }: ShopItemInput): ShopItem => ({
  ...input,
  id,
  kind: itemType,
  priceCents: euroToCents(price),
  currency: 'EUR',
})
