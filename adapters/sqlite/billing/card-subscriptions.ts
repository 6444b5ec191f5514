import type { CardRecords, CardSubscription } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'

type Row = {
  id: string
  userId: string
  planId: string
  orderId: string
  status: CardSubscription['status']
  renews: number
  periodEndsAt: number
}

const SUBSCRIPTION = `SELECT id, user_id AS userId, plan_id AS planId, order_id AS orderId, status,
  renews, period_ends_at AS periodEndsAt FROM card_subscriptions`

export const sqliteCardSubscriptions = (
  connection: Connection,
): CardRecords['cardSubscriptions'] => {
  const find = connection.prepare<[string], Row>(`${SUBSCRIPTION} WHERE id = ?`)
  const openOf = connection.prepare<[string], Row>(
    `${SUBSCRIPTION} WHERE user_id = ? AND status <> 'ended' ORDER BY created_at`,
  )
  const save = connection.prepare(
    `INSERT INTO card_subscriptions
       (id, user_id, plan_id, order_id, status, renews, period_ends_at, created_at, updated_at)
     VALUES (:id, :userId, :planId, :orderId, :status, :renews, :periodEndsAt, :now, :now)
     ON CONFLICT (id) DO UPDATE SET status = :status, renews = :renews,
       period_ends_at = :periodEndsAt, updated_at = :now`,
  )
  return {
    find: (id) => {
      const row = find.get(id)
      return row ? toSubscription(row) : null
    },
    openOf: (userId) => openOf.all(userId).map(toSubscription),
    save: (subscription, now) => {
      save.run({
        ...subscription,
        renews: Number(subscription.renews),
        periodEndsAt: subscription.periodEndsAt.getTime(),
        now: now.getTime(),
      })
    },
  }
}

const toSubscription = (row: Row): CardSubscription => ({
  ...row,
  userId: idOf(row.userId),
  planId: idOf(row.planId),
  orderId: idOf(row.orderId),
  renews: row.renews === 1,
  periodEndsAt: new Date(row.periodEndsAt),
})
