import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** ISO 8601 from the tables' milliseconds since 1970. */
export const isoTime = (moment: number) => new Date(moment).toISOString()

export const isoTimeOrNull = (moment: number | null) => (moment === null ? null : isoTime(moment))

/** The same in a statement: of a column, or null. */
export const isoOf = (column: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`

export const isoIn = (column: AnyColumn): SQL<string> =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`

export const isoOrNullIn = (column: AnyColumn): SQL<string | null> => isoIn(column)
