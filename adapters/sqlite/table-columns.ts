/** What statements and rows take from their table: a new field is named there, and where it is shown. */
import { type Column, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Columns } from '#adapters/sqlite/row-writes.ts'

type ColumnName<Table extends SQLiteTable> = keyof Table['_']['columns'] & string

/** Whole rows as SQLite takes them: every column except those stored `elsewhere`, always in the same order. */
export const columnsOf = <Table extends SQLiteTable, Elsewhere extends ColumnName<Table>>(
  table: Table,
  elsewhere: readonly Elsewhere[],
) => {
  const left = new Set<string>(elsewhere)
  const written = Object.entries(getTableColumns(table)).filter(([name]) => !left.has(name))
  return (values: Written<Table, Elsewhere>): Columns =>
    Object.fromEntries(
      written.map(([name, column]) => [
        column.name,
        toDriver(column, values[name as keyof typeof values]),
      ]),
    )
}

type Written<Table extends SQLiteTable, Elsewhere> = {
  readonly [Name in Exclude<ColumnName<Table>, Elsewhere>]:
    | Table['$inferSelect'][Name & keyof Table['$inferSelect']]
    | undefined
}

const toDriver = (column: Column, value: unknown) =>
  value == null ? null : (column.mapToDriverValue(value) as string | number)

/** The fields of a form as a row has them; null is missing. */
export const fieldsOf = <Field extends string>(
  fields: readonly Field[],
  row: Readonly<Record<Field, unknown>>,
) =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? undefined])) as Record<
    Field,
    unknown
  >

/** `j.view_count AS viewCount, …` */
export const selected = <Table extends SQLiteTable>(
  table: Table,
  names: readonly ColumnName<Table>[],
) => {
  const columns: Record<string, Column> = getTableColumns(table)
  return names.map((name) => `j.${columns[name]?.name} AS ${name}`).join(', ')
}

/** A row of `selected`: moments and flags as numbers, JSON as text. */
export type RowOf<Table extends SQLiteTable, Name extends ColumnName<Table>> = {
  readonly [Key in Name]: Raw<Table['_']['columns'][Key]>
}

type Raw<One extends Column> =
  | (One['_']['dataType'] extends 'string' ? One['_']['data'] : One['_']['driverParam'])
  | (One['_']['notNull'] extends true ? never : null)
