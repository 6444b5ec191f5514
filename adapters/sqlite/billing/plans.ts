import { getTableColumns } from 'drizzle-orm'
import type { AdminPlan, Plan, PlanStore } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'
import { columnsOf } from '../table-columns.ts'
import { subscriptionPlans } from '../tables/billing.ts'

type Row = Readonly<Record<string, unknown>>

const PLAN = 'SELECT * FROM subscription_plans'

/** Every column, so that a new feature of plans is named in the table only. */
const COLUMNS = Object.entries(getTableColumns(subscriptionPlans))
const NAMES = COLUMNS.map(([, { name }]) => name)
const toColumns = columnsOf(subscriptionPlans, [])

export const sqlitePlans = (connection: Connection): PlanStore => ({
  ...readPlans(connection),
  ...writePlans(connection),
})

const readPlans = (connection: Connection): Omit<PlanStore, 'put' | 'retire'> => {
  const onSale = connection.prepare<[], Row>(`${PLAN} WHERE is_active`)
  const all = connection.prepare<[], Row>(`${PLAN} ORDER BY price_cents, slug`)
  const byId = connection.prepare<[string], Row>(`${PLAN} WHERE id = ?`)
  const bySlug = connection.prepare<[string], Row>(`${PLAN} WHERE slug = ?`)
  const orNull = (row: Row | undefined) => (row ? toPlan(row) : null)
  return {
    onSale: () => onSale.all().map(toPlan),
    byId: (id) => orNull(byId.get(id)),
    bySlug: (slug) => orNull(bySlug.get(slug)),
    allWithInactive: () => all.all().map(toAdminPlan),
    findWithInactive: (id) => {
      const row = byId.get(id)
      return row ? toAdminPlan(row) : null
    },
  }
}

const writePlans = (connection: Connection): Pick<PlanStore, 'put' | 'retire'> => {
  const put = connection.prepare(
    `INSERT INTO subscription_plans (${NAMES.join(', ')})
     VALUES (${NAMES.map((name) => `:${name}`).join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
  const isUsed = connection
    .prepare<[string, string], number>(
      `SELECT EXISTS (SELECT 1 FROM subscriptions WHERE plan_id = ?)
         OR EXISTS (SELECT 1 FROM order_items WHERE item_type = 'subscription_plan' AND item_id = ?)`,
    )
    .pluck()
  const hide = connection.prepare('UPDATE subscription_plans SET is_active = 0 WHERE id = ?')
  const remove = connection.prepare('DELETE FROM subscription_plans WHERE id = ?')
  return {
    put: (plan) => {
      put.run(toColumns(plan))
    },
    retire: (id) => {
      if (isUsed.get(id, id)) hide.run(id)
      else remove.run(id)
    },
  }
}

const toAdminPlan = (row: Row): AdminPlan => {
  const values = COLUMNS.map(([name, column]) => {
    const value = row[column.name] ?? null
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  const plan = Object.fromEntries(values) as typeof subscriptionPlans.$inferSelect
  return { ...plan, id: idOf(plan.id) }
}

const toPlan = (row: Row): Plan => {
  const { isActive: _, stripePriceId: __, stripeProductId: ___, ...plan } = toAdminPlan(row)
  return plan
}
