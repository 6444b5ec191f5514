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

/** A part of a statement, from code. */
export const sqlFragment = (text: string) => new Fragment(text)

/**
 * Statements as templates, prepared once for each text: parts are put in, everything else is bound. Moments are
 * bound as milliseconds, flags as 0 and 1, lists and objects as JSON.
 */
export const createSql = (connection: Connection) => {
  const { whole, single, db } = cachedStatements(connection)
  const value = <Value>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const { text, parameters } = bound(strings, values)
    return single<Value>(text)
      .pluck()
      .get(...parameters)
  }
  return {
    connection,
    prepared: whole,
    db,
    keyed: <Table extends TableWithId>(table: Table) => createTableRowsById(connection, table),
    table: <Table extends SQLiteTable>(table: Table) => createTableRows(connection, table),
    row: <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return whole<Row>(text).get(...parameters)
    },
    rows: <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return whole<Row>(text).all(...parameters)
    },
    /** The first column of the first row. */
    value,
    /** Answers the first column of the first row as a number; 0 if there is no row. */
    number: (...statement: Parameters<typeof value>) => value<number | null>(...statement) ?? 0,
    has: (...statement: Parameters<typeof value>) => value(...statement) !== undefined,
    values: <Value>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return single<Value>(text)
        .pluck()
        .all(...parameters)
    },
    /** Answers how many rows were changed. */
    run: (strings: TemplateStringsArray, ...values: unknown[]) => {
      const { text, parameters } = bound(strings, values)
      return whole(text).run(...parameters).changes
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

/** A template's text, once it was put together with the parts so far, and by the next part. */
type Text = { text: string | null; readonly next: Map<string, Text> }

/** Put together once, because joining and hashing a long text takes longer than its statement. */
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
