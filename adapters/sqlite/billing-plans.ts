import type { Plan, PlanStore } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from './database.ts'

type Row = Omit<Plan, 'id' | 'features'> & { id: string; features: string }

const PLAN = `SELECT id, name, slug, level, description, price_cents AS priceCents, currency, interval,
  billing_type AS billingType, contacts_limit AS contactsLimit, features FROM subscription_plans`

export const sqlitePlans = (connection: Connection): PlanStore => {
  const onSale = connection.prepare<[], Row>(`${PLAN} WHERE is_active`)
  const byId = connection.prepare<[string], Row>(`${PLAN} WHERE id = ?`)
  const bySlug = connection.prepare<[string], Row>(`${PLAN} WHERE slug = ?`)
  const orNull = (row: Row | undefined) => (row ? toPlan(row) : null)
  return {
    onSale: () => onSale.all().map(toPlan),
    byId: (id) => orNull(byId.get(id)),
    bySlug: (slug) => orNull(bySlug.get(slug)),
  }
}

const toPlan = (row: Row): Plan => ({
  ...row,
  id: idOf(row.id),
  features: JSON.parse(row.features),
})
