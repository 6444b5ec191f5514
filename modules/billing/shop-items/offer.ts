import type { CartOffer } from '../cart/cart.ts'
import type { ItemType } from '../orders/order.ts'
import { findDefaultContactPrice, type Plan, type ShopItem } from '../plans/plan.ts'
import type { BillingNeeds } from '../ports.ts'

/** Answers null for what is not on sale. */
export const findOffer =
  ({ plans, shopItems }: Pick<BillingNeeds, 'plans' | 'shopItems'>) =>
  (itemType: ItemType, itemId: string) => {
    if (itemType === 'subscription_plan') {
      const onSale = plans.onSale()
      const plan = onSale.find(({ id }) => id === itemId)
      return plan ? planOffer(plan, findDefaultContactPrice(onSale)) : null
    }
    const item = shopItems.onSale().find(({ id, kind }) => id === itemId && kind === itemType)
    return item ? itemOffer(item) : null
  }

const NO_DISCOUNT = { discountCents: 0, discountCode: null }

const planOffer = (plan: Plan, presetCents: number): CartOffer => ({
  itemType: 'subscription_plan',
  itemId: plan.id,
  name: `Piano ${plan.name}`,
  description: `Piano ${plan.name} - ${plan.interval === 'month' ? 'mensile' : 'annuale'}`,
  priceCents: plan.priceCents,
  currency: plan.currency,
  interval: plan.interval,
  billingType: plan.billingType,
  extraContacts: null,
  includedContacts: plan.contactsLimit,
  contactPriceCents: plan.contactPriceCents || presetCents,
  featuredDays: null,
  stripePriceId: plan.stripePriceId,
  ...NO_DISCOUNT,
})

const itemOffer = (item: ShopItem): CartOffer => ({
  itemType: item.kind,
  itemId: item.id,
  name: item.name,
  description: item.description,
  priceCents: item.priceCents,
  currency: item.currency,
  interval: null,
  billingType: 'one_time',
  extraContacts: item.extraContacts,
  includedContacts: item.extraContacts,
  contactPriceCents: null,
  featuredDays: item.featuredDays,
  stripePriceId: null,
  ...NO_DISCOUNT,
})
