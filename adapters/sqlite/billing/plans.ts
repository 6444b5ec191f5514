import { eq, sql } from 'drizzle-orm'
import type {
  FeaturedItems,
  PlanRenewals,
  PlanStore,
  ShopItemStore,
} from '#modules/billing/ports.ts'
import { toId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { rowReader, type StoredRow, withSql } from '../statements.ts'
import { subscriptionPlans } from '../tables/billing.ts'
import { shopItems } from '../tables/shop.ts'

export const sqlitePlans = withSql<PlanStore>(({ rowsById, rowsOf, value, rows }) => {
  const { isActive, priceCents, slug } = subscriptionPlans
  const { prepareSelect } = rowsOf(subscriptionPlans)
  const { find, put, remove, save } = rowsById(subscriptionPlans)
  const sold = prepareSelect(eq(isActive, true))
  const every = prepareSelect(undefined, priceCents, slug)
  const withSlug = prepareSelect(eq(slug, sql.placeholder('slug')))
  return {
    onSale: () => sold.all(),
    all: () => every.all(),
    find: (id) => find(toId(id)),
    bySlug: (name) => withSlug.first({ slug: name }),
    put,
    renewals: (id) =>
      rows<StoredRow<PlanRenewals>>`SELECT i.unit_price_cents AS priceCents, count(*) AS count,
          min(c.period_ends_at) AS nextAt
        FROM card_subscriptions c
        JOIN order_items i ON i.order_id = c.order_id AND i.item_type = 'subscription_plan'
        WHERE c.plan_id = ${id} AND c.renews AND c.status <> 'ended'
        GROUP BY i.unit_price_cents ORDER BY i.unit_price_cents`.map(
        rowReader<PlanRenewals>({ moments: ['nextAt'] }),
      ),
    retire: (id) => {
      const isUsed = value`SELECT EXISTS (SELECT 1 FROM subscriptions WHERE plan_id = ${id}) OR EXISTS
        (SELECT 1 FROM order_items WHERE item_type = 'subscription_plan' AND item_id = ${id})`
      if (isUsed) save({ id: toId(id), isActive: false })
      else remove(toId(id))
    },
  }
})

export const sqliteShopItems = withSql<ShopItemStore>(({ rowsById, rowsOf }) => {
  const { displayOrder, id, isActive } = shopItems
  const { prepareSelect } = rowsOf(shopItems)
  const every = prepareSelect(undefined, displayOrder, id)
  const sold = prepareSelect(eq(isActive, true), displayOrder, id)
  return {
    ...rowsById(shopItems),
    all: () => every.all(),
    onSale: () => sold.all(),
  }
})

export const sqliteFeaturedItems = withSql<FeaturedItems>(({ value, has, run }) => ({
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
