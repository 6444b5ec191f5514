/** Columns that a reply has from its table: the schema names them, so that nothing else leaves. */
import { type Column, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ObjectEntries } from 'valibot'
import { isoTimeOrNull } from './statements.ts'

type ColumnName<Table extends SQLiteTable> = keyof Table['_']['columns'] & string

/** A row as a statement reads it: moments and flags as numbers, JSON as text. */
export type RowOf<Table extends SQLiteTable, Name extends ColumnName<Table>> = {
  readonly [Key in Name]: Raw<Table['_']['columns'][Key]>
}

type Raw<One extends Column> =
  | (One['_']['dataType'] extends 'string' ? One['_']['data'] : One['_']['driverParam'])
  | (One['_']['notNull'] extends true ? never : null)

type Sent<Value> = Value extends Date ? string : Value

type Shown<Table extends SQLiteTable, Name extends ColumnName<Table>> = {
  -readonly [Key in Name]: Sent<Table['$inferSelect'][Key]>
}

/** `besides` are read for what follows from them; the statement calls the table `alias`. */
export const replyColumns = <
  Table extends SQLiteTable,
  Entries extends ObjectEntries,
  Besides extends ColumnName<Table> = never,
>(
  table: Table,
  { entries }: { readonly entries: Entries },
  besides: readonly Besides[] = [],
  alias = 'j',
) => {
  type Name = ColumnName<Table> & keyof Entries
  const columns: Record<string, Column> = getTableColumns(table)
  const names = Object.keys(columns).filter((name) => name in entries)
  const fields = names.map((name) => [name, SENT[columns[name]?.dataType ?? '']] as const)
  return {
    names: [...names, ...besides],
    /** `j.view_count AS viewCount, …` */
    selected: [...names, ...besides]
      .map((name) => `${alias}.${columns[name]?.name} AS ${name}`)
      .join(', '),
    shown: (row: RowOf<Table, Name>): Shown<Table, Name> => {
      const given: Readonly<Record<string, unknown>> = row
      const reply: Record<string, unknown> = {}
      for (const [name, sent] of fields) reply[name] = sent ? sent(given[name]) : given[name]
      return reply as Shown<Table, Name>
    },
    Row: undefined as unknown as RowOf<Table, Name | Besides>,
  }
}

const SENT: Readonly<Record<string, (value: unknown) => unknown>> = {
  date: (moment) => isoTimeOrNull(moment as number | null),
  boolean: (flag) => flag === 1,
  json: (text) => (text === '[]' ? [] : text && JSON.parse(String(text))),
}
