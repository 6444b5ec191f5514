import { asc, eq, sql } from 'drizzle-orm'
import type { Plan } from '#modules/billing/plans/plan.ts'
import type { AdminPlan, PlanStore } from '#modules/billing/ports.ts'
import { type Connection, createSql } from '../statements.ts'
import { subscriptionPlans } from '../tables/billing.ts'

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
