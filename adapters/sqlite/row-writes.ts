/** Writes of whole rows. Names come from code. */
import type { Statement } from 'better-sqlite3'
import type { Connection } from './database.ts'

/** Rows of a table have the same columns in the same order. */
export type Columns = Readonly<Record<string, string | number | null>>

/**
 * Writes rows by `id`; an update leaves the `lasting` columns unchanged. Statements are prepared once, with the
 * columns of the first row.
 */
export const createRowWrites = (
  connection: Connection,
  table: string,
  lasting: ReadonlySet<string>,
) => {
  let insert: Statement | null = null
  let update: Statement | null = null
  return {
    insert: (columns: Columns) => {
      insert ??= connection.prepare(insertOf(table, Object.keys(columns)))
      insert.run(columns)
    },
    update: (columns: Columns) => {
      const changing = Object.keys(columns).filter((name) => name !== 'id' && !lasting.has(name))
      update ??= connection.prepare(updateOf(table, changing))
      update.run(columns)
    },
  }
}

const insertOf = (table: string, names: readonly string[]) =>
  `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`

const updateOf = (table: string, names: readonly string[]) =>
  `UPDATE ${table} SET ${names.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`
