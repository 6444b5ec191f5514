import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What happened in each hour, kept by triggers in the transaction of the thing itself. Hours, because
 * any day in Rome is a whole number of them, also when the clocks change. No personal data: what is
 * erased later has happened all the same.
 */
export const hourlyFigures = sqliteTable(
  'hourly_figures',
  {
    /** `requests`, `showcase`, `registrations`, `reveals`, `revenueCents`, `refundsCents`. */
    name: text().notNull(),
    /** Hours since 1970 in Greenwich. */
    hour: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour] })],
)
