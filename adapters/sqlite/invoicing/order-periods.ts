import { type DocumentLine, dayInRome } from '#modules/invoicing/index.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Connection } from '../database.ts'

type Row = { start: number; end: number }

/** First and last day of the subscription that an order paid for. */
export const sqliteOrderPeriods = (connection: Connection) => {
  const find = connection.prepare<[string], Row>(
    `SELECT period_started_at AS start, coalesce(paid_until, ends_at) AS end
     FROM subscriptions WHERE order_id = ?`,
  )
  return (orderId: string): DocumentLine['period'] => {
    const row = find.get(orderId)
    if (!row) return null
    const start = dayInRome(new Date(row.start))
    const lastDay = dayInRome(new Date(row.end - DAY_MS))
    return { start, end: lastDay < start ? start : lastDay }
  }
}
