import type { DocumentLine } from '#modules/invoicing/document/document.ts'
import { dayInRome } from '#modules/invoicing/index.ts'
import type { Counters, People, Person } from '#modules/invoicing/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { sqliteAddresses } from '../addresses.ts'
import { type Connection, createSql } from '../statements.ts'

export const sqliteInvoiceCounters = (connection: Connection): Counters => {
  const { number, run } = createSql(connection)
  return {
    last: (series, year) =>
      number`SELECT last FROM invoice_counters WHERE series = ${series} AND year = ${year}`,
    set: (
      series,
      year,
      last,
    ) => run`INSERT INTO invoice_counters (series, year, last) VALUES (${series}, ${year}, ${last})
        ON CONFLICT (series, year) DO UPDATE SET last = excluded.last`,
  }
}

export const sqliteInvoicePeople = (connection: Connection): People => {
  const { rows } = createSql(connection)
  return {
    addressOf: sqliteAddresses(connection).find,
    admins: () =>
      rows<Person>`SELECT email, first_name AS firstName FROM users
        WHERE role = 'admin' AND is_active = 1 ORDER BY id`,
  }
}

/** First and last day of the subscription that an order paid for. */
export const sqliteOrderPeriods = (connection: Connection) => {
  const { row } = createSql(connection)
  return (orderId: string): DocumentLine['period'] => {
    const term = row<{ start: number; end: number }>`
      SELECT period_started_at AS start, coalesce(paid_until, ends_at) AS end
      FROM subscriptions WHERE order_id = ${orderId}`
    if (!term) return null
    const start = dayInRome(new Date(term.start))
    const lastDay = dayInRome(new Date(term.end - DAY_MS))
    return { start, end: lastDay < start ? start : lastDay }
  }
}
