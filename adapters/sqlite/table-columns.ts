/** Selects the columns that a reply takes from its table: the reply's schema names them, so no other column is sent. */
import { type Column, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ObjectEntries } from 'valibot'
import { isoTimeOrNull } from './statements.ts'

type ColumnName<Table extends SQLiteTable> = keyof Table['_']['columns'] & string

/** The named columns of a table as a raw statement reads them: dates and booleans as numbers, JSON as text. */
type RawRow<Table extends SQLiteTable, Name extends ColumnName<Table>> = {
  readonly [Key in Name]: Raw<Table['_']['columns'][Key]>
}

type Raw<One extends Column> =
  | (One['_']['dataType'] extends 'string' ? One['_']['data'] : One['_']['driverParam'])
  | (One['_']['notNull'] extends true ? never : null)

type WireValue<Value> = Value extends Date ? string : Value

type ReplyOf<Table extends SQLiteTable, Name extends ColumnName<Table>> = {
  -readonly [Key in Name]: WireValue<Table['$inferSelect'][Key]>
}

/** Also selects the `extra` columns, from which computed fields are derived; `alias` is the table's alias in the statement. */
export const createReplyColumns = <
  Table extends SQLiteTable,
  Entries extends ObjectEntries,
  Extra extends ColumnName<Table> = never,
>(
  table: Table,
  { entries }: { readonly entries: Entries },
  extra: readonly Extra[] = [],
  alias = 'j',
) => {
  type Name = ColumnName<Table> & keyof Entries
  const columns: Record<string, Column> = getTableColumns(table)
  const names = Object.keys(columns).filter((name) => name in entries)
  const fields = names.map((name) => [name, SENT[columns[name]?.dataType ?? '']] as const)
  return {
    names: [...names, ...extra],
    /** `j.view_count AS viewCount, …` */
    selected: [...names, ...extra]
      .map((name) => `${alias}.${columns[name]?.name} AS ${name}`)
      .join(', '),
    shown: (row: RawRow<Table, Name | Extra>): ReplyOf<Table, Name> => {
      const values: Readonly<Record<string, unknown>> = row
      const reply: Record<string, unknown> = {}
      for (const [name, sent] of fields) reply[name] = sent ? sent(values[name]) : values[name]
      return reply as ReplyOf<Table, Name>
    },
  }
}

/** The type of the rows that these columns select. */
export type ReplyRow<ReplyColumns extends { readonly shown: (row: never) => unknown }> = Parameters<
  ReplyColumns['shown']
>[0]

/** SQL of each column by its name in a row, so that a forgotten column is a type error; optional fields are added later. */
export type RowColumnsSql<Row> = {
  readonly [Name in keyof Row as object extends Pick<Row, Name> ? never : Name]: string
}

/** `f.view_count AS viewCount, …` */
export const selectColumnsSql = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} AS ${name}`)
    .join(', ')

const SENT: Readonly<Record<string, (value: unknown) => unknown>> = {
  date: (moment) => isoTimeOrNull(moment as number | null),
  boolean: (flag) => flag === 1,
  json: (text) => (text === '[]' ? [] : text && JSON.parse(String(text))),
}

type InRow<Row, Form> = { readonly [Name in keyof Form & keyof Row]-?: Row[Name] }

/** Converts a form's fields to columns: ISO 8601 texts to dates, and missing fields to null. */
export const toColumns = <Table extends SQLiteTable, Form extends object>(
  table: Table,
  form: Form,
): InRow<Table['$inferSelect'], Form> => {
  const columns: Record<string, Column> = getTableColumns(table)
  const values = new Map<string, unknown>(Object.entries(form))
  const present = Object.entries(columns).filter(
    ([name, { notNull }]) => values.has(name) || !notNull,
  )
  const row = present.map(([name, { dataType }]) => {
    const value = values.get(name) ?? null
    return [name, dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
  })
  return Object.fromEntries(row)
}

type Field<Value> = Value extends null ? undefined : WireValue<Value>

/** Converts columns to a form's fields: dates to ISO 8601, and null to a missing field. */
export const nullsToUndefined = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : (value ?? undefined),
    ]),
  ) as { [Name in keyof Row]: Field<Row[Name]> }
