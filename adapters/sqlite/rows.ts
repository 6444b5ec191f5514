/** Whole rows as the schema has them. What repeats is built once, not at each call. */
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
import type { Connection } from './connection.ts'
import { cachedStatements } from './statement-cache.ts'

type Order = SQL | SQLiteColumn
type Page = { readonly limit: number; readonly offset?: number }
type Values = Readonly<Record<string, unknown>>

/** Makes a value once, and answers it from then on. */
const once = <Value>(make: () => Value) => {
  let cached: { readonly value: Value } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

/** Rows by a condition; with an order, the first in it come first. */
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
    /** What is asked often, with a `sql.placeholder` for what differs. */
    by: (where: SQL | undefined, ...order: readonly Order[]) => {
      const query = once(() => chosen(where, order).prepare())
      return {
        first: (values: Values = {}) => (query().get(values) ?? null) as Row | null,
        all: (values: Values = {}) => query().all(values) as Row[],
      }
    },
    first: (where?: SQL, ...order: readonly Order[]) =>
      (chosen(where, order).get() ?? null) as Row | null,
    all: (where?: SQL, ...order: readonly Order[]) => chosen(where, order).all() as Row[],
    some: (where: SQL | undefined, order: readonly Order[], { limit, offset = 0 }: Page) =>
      chosen(where, order).limit(limit).offset(offset).all() as Row[],
    total,
    ...adding(connection, rowsTable),
    /** Adds a row, or changes the one that is like it in these columns. */
    upsert: (row: InferInsertModel<Table>, target: SQLiteColumn[], set: Partial<Row>) =>
      db.insert(table).values(row).onConflictDoUpdate({ target, set }).run(),
    /** Answers how many. */
    change: (where: SQL | undefined, values: Partial<Row>) =>
      db.update(table).set(values).where(where).run().changes,
    /** Answers how many. */
    remove: (where: SQL | undefined) => db.delete(table).where(where).run().changes,
  }
}

const adding = <Table extends SQLiteTable>(connection: Connection, table: Table) => {
  const { whole } = cachedStatements(connection)
  const insert = once(() => insertInto(table))
  return {
    add: (row: InferInsertModel<Table>) => {
      const { text, bound } = insert()
      return whole(text).run(...bound(row))
    },
    /** False for one that is there. */
    addIfNew: (row: InferInsertModel<Table>) => {
      const { text, bound } = insert()
      return whole(`${text} ON CONFLICT DO NOTHING`).run(...bound(row)).changes > 0
    },
  }
}

/** What a column's value is in the file. */
const toStored = (column: Column, value: unknown) =>
  value === null ? null : column.mapToDriverValue(value)

/** Names every column, so that all rows share a statement. */
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

/** The operations that most stores share for rows with an id. */
export type TableWithId = SQLiteTable & { readonly id: SQLiteColumn }

export const createTableRowsById = <Table extends TableWithId>(
  connection: Connection,
  keyedTable: Table,
) => {
  type Row = InferSelectModel<Table>
  type Id = Row extends { readonly id: infer One } ? One : never
  type New = InferInsertModel<Table> & { readonly id: Id }
  const { db, whole } = cachedStatements(connection)
  const table: TableWithId = keyedTable
  const byId = eq(table.id, sql.placeholder('id'))
  const cached = createTableRows(connection, keyedTable).by(byId)
  const removal = once(() => db.delete(table).where(byId).prepare())
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  return {
    find: (id: Id) => cached.first({ id }),
    add: adding(connection, keyedTable).add as (row: New) => unknown,
    /** All that may change of a row; a name that is no column does not compile. */
    save: <Changed extends Partial<Row> & { readonly id: Id }>(
      row: Changed & Readonly<Record<Exclude<keyof Changed, keyof Row>, never>>,
    ) => {
      const changed = Object.entries(row).flatMap(([name, value]) => {
        const column = columns[name]
        return column && value !== undefined ? [{ column, value: toStored(column, value) }] : []
      })
      const set = changed.map(({ column }) => `"${column.name}" = ?`)
      const text = `UPDATE "${getTableName(table)}" SET ${set} WHERE "${table.id.name}" = ?`
      return whole(text).run(...changed.map(({ value }) => value), row.id)
    },
    put: (row: New) =>
      db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row }).run(),
    remove: (id: Id) => removal().run({ id }).changes > 0,
  }
}
