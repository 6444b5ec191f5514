import type { Counters } from '#modules/invoicing/index.ts'
import type { Connection } from '../database.ts'

export const sqliteInvoiceCounters = (connection: Connection): Counters => {
  const read = connection
    .prepare<[string, number], number>(
      'SELECT last FROM invoice_counters WHERE series = ? AND year = ?',
    )
    .pluck()
  const write = connection.prepare(
    `INSERT INTO invoice_counters (series, year, last) VALUES (?, ?, ?)
     ON CONFLICT (series, year) DO UPDATE SET last = excluded.last`,
  )
  return {
    last: (series, year) => (read.get(series, year) as number | undefined) ?? 0,
    set: (series, year, last) => {
      write.run(series, year, last)
    },
  }
}
