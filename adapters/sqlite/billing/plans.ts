import type { AdminPlan, Plan, PlanStore } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'

type Flag = 'instantAlerts' | 'listingStatistics' | 'priorityMessages' | 'isActive'
type Row = Omit<AdminPlan, 'id' | 'features' | Flag> &
  Record<Flag, number> & { id: string; features: string }

const PLAN = `SELECT id, name, slug, level, description, price_cents AS priceCents, currency, interval,
  billing_type AS billingType, contacts_limit AS contactsLimit,
  saved_searches AS savedSearches, instant_alerts AS instantAlerts,
  showcase_items AS showcaseItems, listing_statistics AS listingStatistics,
  priority_messages AS priorityMessages, features, is_active AS isActive,
  stripe_price_id AS stripePriceId, stripe_product_id AS stripeProductId
  FROM subscription_plans`

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
    `INSERT INTO subscription_plans (id, name, slug, level, description, price_cents, currency,
       interval, billing_type, contacts_limit, saved_searches, instant_alerts, showcase_items,
       listing_statistics, priority_messages, features, is_active, stripe_price_id, stripe_product_id)
     VALUES (:id, :name, :slug, :level, :description, :priceCents, :currency,
       :interval, :billingType, :contactsLimit, :savedSearches, :instantAlerts,
       :showcaseItems, :listingStatistics, :priorityMessages, :features, :isActive, :stripePriceId, :stripeProductId)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug, level = excluded.level,
       description = excluded.description, price_cents = excluded.price_cents,
       interval = excluded.interval, billing_type = excluded.billing_type,
       contacts_limit = excluded.contacts_limit,
       saved_searches = excluded.saved_searches, instant_alerts = excluded.instant_alerts,
       showcase_items = excluded.showcase_items, listing_statistics = excluded.listing_statistics,
       priority_messages = excluded.priority_messages, features = excluded.features, is_active = excluded.is_active,
       stripe_price_id = excluded.stripe_price_id, stripe_product_id = excluded.stripe_product_id`,
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
      put.run({
        ...plan,
        instantAlerts: Number(plan.instantAlerts),
        listingStatistics: Number(plan.listingStatistics),
        priorityMessages: Number(plan.priorityMessages),
        features: JSON.stringify(plan.features),
        isActive: Number(plan.isActive),
      })
    },
    retire: (id) => {
      if (isUsed.get(id, id)) hide.run(id)
      else remove.run(id)
    },
  }
}

const toPlan = ({
  isActive: _,
  stripePriceId: _price,
  stripeProductId: _product,
  ...row
}: Row): Plan => ({
  ...row,
  id: idOf(row.id),
  instantAlerts: row.instantAlerts === 1,
  listingStatistics: row.listingStatistics === 1,
  priorityMessages: row.priorityMessages === 1,
  features: JSON.parse(row.features),
})

const toAdminPlan = (row: Row): AdminPlan => ({
  ...toPlan(row),
  isActive: row.isActive === 1,
  stripePriceId: row.stripePriceId,
  stripeProductId: row.stripeProductId,
})
