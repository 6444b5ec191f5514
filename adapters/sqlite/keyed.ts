/** What nearly every store does with rows that have an id. */
import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Connection } from './database.ts'

type Keyed = SQLiteTable & { readonly id: SQLiteColumn }

export const keyed = <Table extends Keyed>(connection: Connection, keyedTable: Table) => {
  type Row = InferSelectModel<Table>
  type Id = Row extends { readonly id: infer One } ? One : never
  type New = InferInsertModel<Table> & { readonly id: Id }
  const db = drizzle(connection)
  const table: Keyed = keyedTable
  const of = (id: Id) => eq(table.id, id)
  return {
    find: (id: Id) => (db.select().from(table).where(of(id)).get() ?? null) as Row | null,
    add: (row: New) => db.insert(table).values(row).run(),
    /** All that may change of a row. */
    save: (row: Partial<Row> & { readonly id: Id }) =>
      db.update(table).set(row).where(of(row.id)).run(),
    put: (row: New) =>
      db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row }).run(),
    remove: (id: Id) => db.delete(table).where(of(id)).run().changes > 0,
  }
}
