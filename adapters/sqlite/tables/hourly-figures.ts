import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Hourly sums, maintained by triggers in the causing transaction. Hours, because any day in Rome is a whole number
 * of them, also when clocks change. No personal data, so erasure does not change them.
 */
export const hourlyFigures = sqliteTable(
  'hourly_figures',
  {
    /** `requests`, `showcase`, `registrations`, `reveals`, `revenueCents`, `refundsCents`. */
    name: text().notNull(),
    /** Hours since 1970, UTC. */
    hour: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour] })],
)
