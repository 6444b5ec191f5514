/** What statements and rows take from their table: a new field is named there, and where it is shown. */
import { type Column, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type ColumnName<Table extends SQLiteTable> = keyof Table['_']['columns'] & string

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
