import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core'

/** A moment as UTC milliseconds. */
export const momentColumn = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flagColumn = (name: string) => integer(name, { mode: 'boolean' })

/** The id of a row in another table. */
export const referenceColumn = <Id extends string = string>(
  name: string,
  column: () => AnySQLiteColumn,
  onDelete?: 'cascade' | 'set null' | 'restrict',
) =>
  text(name)
    .$type<Id>()
    .references(column, onDelete ? { onDelete } : {})

/** One of some words, the usual one unless another is written. */
export const enumColumn = <const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
  usual: Words[number],
) =>
  text(name, { enum: words })
    .notNull()
    .default(usual as never)
