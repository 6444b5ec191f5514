import { eq, sql } from 'drizzle-orm'
import type { Featured, PlanStore, ShopItemStore } from '#modules/billing/ports.ts'
import { idOf } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { withSql } from '../statements.ts'
import { subscriptionPlans } from '../tables/billing.ts'
import { shopItems } from '../tables/shop.ts'

const { id: key, slug: name, isActive: onSale, priceCents } = subscriptionPlans

export const sqlitePlans = withSql<PlanStore>(({ db, keyed, table, value }) => {
  const plans = table(subscriptionPlans)
  const { put, remove, save } = keyed(subscriptionPlans)
  // Prepared, because every page for subscribers asks.
  const byId = db
    .select()
    .from(subscriptionPlans)
    .where(eq(key, sql.placeholder('id')))
    .prepare()
  return {
    onSale: () => plans.all(eq(onSale, true)),
    byId: (id) => byId.get({ id }) ?? null,
    bySlug: (slug) => plans.first(eq(name, slug)) ?? null,
    allWithInactive: () => plans.all(undefined, priceCents, name),
    findWithInactive: (id) => byId.get({ id }) ?? null,
    put,
    retire: (id) => {
      const isUsed = value`SELECT EXISTS (SELECT 1 FROM subscriptions WHERE plan_id = ${id}) OR EXISTS
        (SELECT 1 FROM order_items WHERE item_type = 'subscription_plan' AND item_id = ${id})`
      if (isUsed) save({ id: idOf(id), isActive: false })
      else remove(idOf(id))
    },
  }
})

export const sqliteShopItems = withSql<ShopItemStore>(({ keyed, table }) => {
  const { displayOrder, id, isActive } = shopItems
  return {
    ...keyed(shopItems),
    all: () => table(shopItems).all(undefined, displayOrder, id),
    onSale: () => table(shopItems).all(eq(isActive, true), displayOrder, id),
  }
})

export const sqliteFeatured = withSql<Featured>(({ value, has, run }) => ({
  isOwn: (userId, itemId) =>
    has`SELECT 1 FROM showcase_items WHERE id = ${itemId} AND seller_id = ${userId}`,
  newestOf: (userId) =>
    value<string>`SELECT id FROM showcase_items
        WHERE seller_id = ${userId} AND is_active AND status = 'active'
        ORDER BY is_verified DESC, created_at DESC LIMIT 1` ?? null,
  feature: ({ showcaseItemId, days, from }) =>
    run`UPDATE showcase_items SET is_featured = 1,
          featured_until = max(coalesce(featured_until, 0), ${from}) + ${days * DAY_MS}
        WHERE id = ${showcaseItemId}`,
  unfeature: ({ showcaseItemId, days, at }) =>
    run`UPDATE showcase_items SET featured_until = featured_until - ${days * DAY_MS},
          is_featured = featured_until - ${days * DAY_MS} > ${at}
        WHERE id = ${showcaseItemId}`,
}))
