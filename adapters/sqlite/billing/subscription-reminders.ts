import type { DueReminder, ReminderStore } from '#modules/billing/index.ts'
import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'

type Row = Omit<DueReminder, 'userId' | 'paidUntil' | 'endsAt' | 'renews'> & {
  userId: string
  paidUntil: number
  endsAt: number
  renews: number
}

/** The price of a renewal is that of the order that began the subscription. */
const LAST_TERMS = `SELECT s.id AS termId, s.user_id AS userId, p.name AS planName, p.interval,
    coalesce((SELECT i.unit_price_cents FROM order_items i WHERE i.order_id = s.order_id
      AND i.item_type = 'subscription_plan'), p.price_cents) AS priceCents,
    coalesce(s.paid_until, s.ends_at) AS paidUntil, s.ends_at AS endsAt,
    coalesce((SELECT c.renews FROM card_subscriptions c WHERE c.id = s.card_subscription_id
      AND c.status <> 'ended'), 0) AS renews
  FROM subscriptions s JOIN subscription_plans p ON p.id = s.plan_id
  WHERE s.status IN ('active', 'expired') AND s.ends_at BETWEEN :from AND :upTo
    AND NOT EXISTS (SELECT 1 FROM subscriptions later WHERE later.user_id = s.user_id
      AND later.status IN ('active', 'expired') AND later.ends_at > s.ends_at)`

/** Terms end after their days of grace, so the range is extended by them. */
const GRACE_MS = 8 * 86_400_000

export const sqliteReminders = (connection: Connection): ReminderStore => {
  const select = connection.prepare<[{ from: number; upTo: number }], Row>(LAST_TERMS)
  return {
    lastTermsEnding: (from, to) =>
      select
        .all({ from: from.getTime(), upTo: to.getTime() + GRACE_MS })
        .map((row) => ({
          ...row,
          userId: idOf<UserId>(row.userId),
          paidUntil: new Date(row.paidUntil),
          endsAt: new Date(row.endsAt),
          renews: row.renews === 1,
        }))
        .filter(({ paidUntil }) => paidUntil <= to),
  }
}
