/**
 * How a store queries the database. It is made by `withSql(({ … }) => store)`, which offers:
 *
 * - `rowsById(table)`: find, add, save, put and remove one row by its id.
 * - `rowsOf(table)`: rows of one table by a condition of the builder, with counts, changes and removals. What runs often
 *   is prepared once by its `prepareSelect`.
 * - Templates for joins and everything else: `row`, `rows`, `value` (first column of the first row), `values` (first
 *   column of all rows), `number`, `has`, and `run` (how many rows changed).
 * - `prepareStatement(text)`: the driver's own statement, for SQL that runs often or is put together from constants.
 * - `db`: the builder itself, for conditions that differ from call to call.
 *
 * Each text is prepared once for each connection, with its `?` rewritten (`statement-cache.ts`).
 */

import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Connection } from './connection.ts'
import { createTableRows, createTableRowsById, type TableWithId } from './rows.ts'
import { cachedStatements } from './statement-cache.ts'

class Fragment {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Marks SQL text from code, which a template inserts instead of binding it as a value. */
export const sqlFragment = (text: string) => new Fragment(text)

/**
 * Runs statements written as templates: fragments are inserted, all other values are bound, dates as milliseconds since
 * 1970, booleans as 0 and 1, lists and objects as JSON.
 */
export const createSql = (connection: Connection) => {
  const { prepareStatement, prepareColumn, db } = cachedStatements(connection)
  const value = <Value>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const { text, parameters } = bound(strings, values)
    return prepareColumn<Value>(text)
      .pluck()
      .get(...parameters)
  }
  return {
    connection,
    prepareStatement,
    db,
    rowsById: <Table extends TableWithId>(table: Table) => createTableRowsById(connection, table),
    rowsOf: <Table extends SQLiteTable>(table: Table) => createTableRows(connection, table),
    row: <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return prepareStatement<Row>(text).get(...parameters)
    },
    rows: <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return prepareStatement<Row>(text).all(...parameters)
    },
    /** Returns the first column of the first row, or undefined without a row. */
    value,
    /** Returns the first column of the first row as a number, or 0 without a row. */
    number: (...statement: Parameters<typeof value>) => value<number | null>(...statement) ?? 0,
    has: (...statement: Parameters<typeof value>) => value(...statement) !== undefined,
    values: <Value>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return prepareColumn<Value>(text)
        .pluck()
        .all(...parameters)
    },
    /** Returns the number of rows that were changed. */
    run: (strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return prepareStatement(text).run(...parameters).changes
    },
  }
}

export type Sql = ReturnType<typeof createSql>

const bound = (strings: TemplateStringsArray, values: readonly unknown[]) => {
  let text = TEXTS.get(strings) ?? addText(TEXTS, strings)
  const parameters: unknown[] = []
  for (const value of values) {
    const next = textOf(value)
    text = text.next.get(next) ?? addText(text.next, next)
    if (!(value instanceof Fragment)) parameters.push(toDriver(value))
  }
  text.text ??= joinText(strings, values)
  return { text: text.text, parameters }
}

/** The SQL of a template with the fragments inserted so far, and the nodes for each possible next fragment. */
type Text = { text: string | null; readonly next: Map<string, Text> }

/** Caches joined texts, because joining and hashing a long text takes longer than running its statement. */
const TEXTS = new WeakMap<TemplateStringsArray, Text>()

const addText = <Key>(
  texts: { readonly set: (key: Key, text: Text) => unknown },
  key: Key,
): Text => {
  const text: Text = { text: null, next: new Map() }
  texts.set(key, text)
  return text
}

const joinText = (strings: TemplateStringsArray, values: readonly unknown[]) =>
  strings.reduce((text, string, index) => text + textOf(values[index - 1]) + string)

const textOf = (value: unknown) => (value instanceof Fragment ? value.text : '?')

export const withSql =
  <Store, Rest extends readonly unknown[] = []>(storeOf: (sql: Sql, ...rest: Rest) => Store) =>
  (connection: Connection, ...rest: Rest): Store =>
    storeOf(createSql(connection), ...rest)

const toDriver = (value: unknown) => {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

/** A `LIMIT` by name, hidden from the planner as `statement-cache.ts` hides every `?`. */
export const boundLimitSql = (name: string) => `${name} + 0`

/** A row as SQLite stores it: dates in milliseconds since 1970, booleans as 0 and 1, other objects as JSON. */
export type StoredRow<Value> = { readonly [Name in keyof Value]: StoredField<Value[Name]> }

type StoredField<Field> = Field extends string | number | null | undefined
  ? Field
  : Field extends Date | boolean
    ? number
    : string

type Names<Value> = readonly (keyof Value)[]

type StoredFields<Value> = {
  readonly moments?: Names<Value>
  readonly flags?: Names<Value>
  readonly json?: Names<Value>
}

/** Converts the named columns of a stored row to dates, booleans and objects; null stays null. */
export const rowReader =
  <Value>({ moments = [], flags = [], json = [] }: StoredFields<Value>) =>
  (row: StoredRow<Value>): Value => {
    const value: Record<PropertyKey, unknown> = { ...row }
    for (const name of moments) {
      const moment = value[name]
      value[name] = typeof moment === 'number' ? new Date(moment) : moment
    }
    for (const name of flags) value[name] = value[name] === 1
    for (const name of json) {
      const text = value[name]
      value[name] = typeof text === 'string' ? JSON.parse(text) : text
    }
    return value as Value
  }

/** Converts a row, or returns null without one. */
export const convertOrNull = <Row, Value>(row: Row | null | undefined, to: (row: Row) => Value) =>
  row === null || row === undefined ? null : to(row)

/** Indexes rows by their id. */
export const indexById = <Item extends { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]))

/** ISO 8601 from the tables' milliseconds since 1970. */
export const isoTime = (moment: number) => new Date(moment).toISOString()

export const isoTimeOrNull = (moment: number | null) => (moment === null ? null : isoTime(moment))

/** Writes a column as ISO 8601 in a statement; null stays null. */
export const isoSql = (column: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`

export const isoColumnSql = (column: AnyColumn): SQL<string> =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`

export const isoColumnOrNullSql = (column: AnyColumn): SQL<string | null> => isoColumnSql(column)
