import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core'

/** A moment as UTC milliseconds. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** The id of a row in another table. */
export const refers = <Id extends string = string>(
  name: string,
  column: () => AnySQLiteColumn,
  onDelete?: 'cascade' | 'set null' | 'restrict',
) =>
  text(name)
    .$type<Id>()
    .references(column, onDelete ? { onDelete } : {})
