/** Reads and writes complete rows of one table; statements that repeat are built once, not at each call. */
import {
  type Column,
  count,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { once } from '#modules/kernel/once.ts'
import type { Connection } from './connection.ts'
import { cachedStatements } from './statement-cache.ts'

type Order = SQL | SQLiteColumn
type Page = { readonly limit: number; readonly offset?: number }
type Values = Readonly<Record<string, unknown>>

/** Reads and changes the rows of a table by conditions of the query builder. */
export const createTableRows = <Table extends SQLiteTable>(
  connection: Connection,
  rowsTable: Table,
) => {
  type Row = InferSelectModel<Table>
  const { db } = cachedStatements(connection)
  const table: SQLiteTable = rowsTable
  const chosen = (where: SQL | undefined, order: readonly Order[]) =>
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(...order)
  const total = (where?: SQL) =>
    db.select({ total: count() }).from(table).where(where).get()?.total ?? 0
  return {
    /** Prepares a query that runs often; a `sql.placeholder` stands for each value that differs. */
    prepareSelect: (where: SQL | undefined, ...order: readonly Order[]) => {
      const query = once(() => chosen(where, order).prepare())
      return {
        first: (values: Values = {}) => (query().get(values) ?? null) as Row | null,
        all: (values: Values = {}) => query().all(values) as Row[],
      }
    },
    first: (where?: SQL, ...order: readonly Order[]) =>
      (chosen(where, order).get() ?? null) as Row | null,
    all: (where?: SQL, ...order: readonly Order[]) => chosen(where, order).all() as Row[],
    selectPage: (where: SQL | undefined, order: readonly Order[], { limit, offset = 0 }: Page) =>
      chosen(where, order).limit(limit).offset(offset).all() as Row[],
    total,
    ...adding(connection, rowsTable),
    /** Inserts a row, or applies `set` to the row with the same values in the `target` columns. */
    upsert: (row: InferInsertModel<Table>, target: SQLiteColumn[], set: Partial<Row>) =>
      db.insert(table).values(row).onConflictDoUpdate({ target, set }).run(),
    /** Returns the number of rows. */
    change: (where: SQL | undefined, values: Partial<Row>) =>
      db.update(table).set(values).where(where).run().changes,
    /** Returns the number of rows. */
    remove: (where: SQL | undefined) => db.delete(table).where(where).run().changes,
  }
}

const adding = <Table extends SQLiteTable>(connection: Connection, table: Table) => {
  const { prepareStatement } = cachedStatements(connection)
  const insert = once(() => insertInto(table))
  return {
    add: (row: InferInsertModel<Table>) => {
      const { text, bound } = insert()
      return prepareStatement(text).run(...bound(row))
    },
    /** Returns false if the row exists already. */
    addIfNew: (row: InferInsertModel<Table>) => {
      const { text, bound } = insert()
      return prepareStatement(`${text} ON CONFLICT DO NOTHING`).run(...bound(row)).changes > 0
    },
  }
}

/** Converts a value to the form in which the file stores it. */
const toStored = (column: Column, value: unknown) =>
  value === null ? null : column.mapToDriverValue(value)

/** Builds an insert that names every column, so that all rows of a table share one statement. */
const insertInto = (table: SQLiteTable) => {
  const columns = Object.entries<Column>(getTableColumns(table)).filter(
    ([, column]) => !column.generated,
  )
  const names = columns.map(([, { name }]) => `"${name}"`)
  const text = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${names.map(() => '?')})`
  const bound = (row: Values) =>
    columns.map(([name, column]) => toStored(column, row[name] ?? column.default ?? null))
  return { text, bound }
}

/** A table whose rows have an id. */
export type TableWithId = SQLiteTable & { readonly id: SQLiteColumn }

export const createTableRowsById = <Table extends TableWithId>(
  connection: Connection,
  keyedTable: Table,
) => {
  type Row = InferSelectModel<Table>
  type Id = Row extends { readonly id: infer One } ? One : never
  type New = InferInsertModel<Table> & { readonly id: Id }
  const { db, prepareStatement } = cachedStatements(connection)
  const table: TableWithId = keyedTable
  const byId = eq(table.id, sql.placeholder('id'))
  const cached = createTableRows(connection, keyedTable).prepareSelect(byId)
  const removal = once(() => db.delete(table).where(byId).prepare())
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  return {
    find: (id: Id) => cached.first({ id }),
    add: adding(connection, keyedTable).add as (row: New) => unknown,
    /** Updates the given columns of a row; a name that is not a column does not compile. */
    save: <Changed extends Partial<Row> & { readonly id: Id }>(
      row: Changed & Readonly<Record<Exclude<keyof Changed, keyof Row>, never>>,
    ) => {
      const changed = Object.entries(row).flatMap(([name, value]) => {
        const column = columns[name]
        return column && value !== undefined ? [{ column, value: toStored(column, value) }] : []
      })
      const set = changed.map(({ column }) => `"${column.name}" = ?`)
      const text = `UPDATE "${getTableName(table)}" SET ${set} WHERE "${table.id.name}" = ?`
      return prepareStatement(text).run(...changed.map(({ value }) => value), row.id)
    },
    put: (row: New) =>
      db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row }).run(),
    remove: (id: Id) => removal().run({ id }).changes > 0,
  }
}
