import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Featured } from '#modules/billing/orders/order.ts'
import type { Plan } from '#modules/billing/plans/plan.ts'
import type { AdminPlan, PlanStore, ShopItemStore } from '#modules/billing/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { type Connection, createSql, keyed, withSql } from '../statements.ts'
import { subscriptionPlans } from '../tables/billing.ts'
import { shopItems } from '../tables/shop.ts'

const { id: key, slug: name, isActive: onSale, priceCents } = subscriptionPlans

export const sqlitePlans = (connection: Connection): PlanStore => {
  const { db, value } = createSql(connection)
  // Prepared, because every page for subscribers asks.
  const byId = db
    .select()
    .from(subscriptionPlans)
    .where(eq(key, sql.placeholder('id')))
    .prepare()
  return {
    onSale: () => db.select().from(subscriptionPlans).where(eq(onSale, true)).all().map(toPlan),
    byId: (id) => orNull(byId.get({ id })),
    bySlug: (slug) => orNull(db.select().from(subscriptionPlans).where(eq(name, slug)).get()),
    allWithInactive: () =>
      db.select().from(subscriptionPlans).orderBy(asc(priceCents), asc(name)).all(),
    findWithInactive: (id) => byId.get({ id }) ?? null,
    put: (plan) =>
      db
        .insert(subscriptionPlans)
        .values(plan)
        .onConflictDoUpdate({ target: key, set: plan })
        .run(),
    retire: (id) => {
      const isUsed = value`SELECT EXISTS (SELECT 1 FROM subscriptions WHERE plan_id = ${id}) OR EXISTS
        (SELECT 1 FROM order_items WHERE item_type = 'subscription_plan' AND item_id = ${id})`
      const one = sql`${key} = ${id}`
      if (isUsed) db.update(subscriptionPlans).set({ isActive: false }).where(one).run()
      else db.delete(subscriptionPlans).where(one).run()
    },
  }
}

const orNull = (plan: AdminPlan | undefined) => (plan ? toPlan(plan) : null)

const toPlan = ({
  isActive: _,
  stripePriceId: __,
  stripeProductId: ___,
  ...plan
}: AdminPlan): Plan => plan

export const sqliteShopItems = (connection: Connection): ShopItemStore => {
  const { displayOrder, id, isActive } = shopItems
  const listed = (which?: SQL) =>
    createSql(connection)
      .db.select()
      .from(shopItems)
      .where(which)
      .orderBy(asc(displayOrder), asc(id))
      .all()
  return {
    ...keyed(connection, shopItems),
    all: () => listed(),
    onSale: () => listed(eq(isActive, true)),
  }
}

export const sqliteFeatured = withSql<Featured>(({ value, has, run }) => ({
  isOwn: (userId, itemId) =>
    has`SELECT 1 FROM showcase_items WHERE id = ${itemId} AND seller_id = ${userId}`,
  newestOf: (userId) =>
    value<string>`SELECT id FROM showcase_items
        WHERE seller_id = ${userId} AND is_active AND status = 'active'
        ORDER BY is_verified DESC, created_at DESC LIMIT 1` ?? null,
  feature: ({ showcaseItemId, days, from }) => run`UPDATE showcase_items SET is_featured = 1,
          featured_until = max(coalesce(featured_until, 0), ${from}) + ${days * DAY_MS}
        WHERE id = ${showcaseItemId}`,
  unfeature: ({
    showcaseItemId,
    days,
    at,
  }) => run`UPDATE showcase_items SET featured_until = featured_until - ${days * DAY_MS},
          is_featured = featured_until - ${days * DAY_MS} > ${at}
        WHERE id = ${showcaseItemId}`,
}))
