/** CSV for Italian spreadsheets: semicolons, and a byte order mark for UTF-8. */
import type { Context } from 'hono'
import type { TablePage } from '#modules/kernel/contract/table-query.ts'

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number | null]

const BYTE_ORDER_MARK = '\uFEFF'

type CsvFile<Row> = {
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Served as an attachment. */
export const csvReply = <Row>(c: Context, { fileName, columns, rows }: CsvFile<Row>) => {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(BYTE_ORDER_MARK + csvOf(columns, rows))
}

type Table<Query, Reply, Row> = Omit<CsvFile<Row>, 'rows'> & {
  readonly read: (query: Query) => Reply
  /** Most rows in a file; all by default. */
  readonly most?: number
}

/** What a table was asked for: a page of it, or all of it as a file. */
export const tableReply = <
  Row,
  Query extends TablePage,
  Reply extends { readonly items: readonly Row[]; readonly total: number },
>(
  c: Context,
  query: Query,
  { fileName, columns, read, most = -1 }: Table<Query, Reply, Row>,
) => {
  if (query.format !== 'csv') return c.json(read(query))
  const { items } = read({ ...query, limit: most, offset: 0 })
  return csvReply(c, { fileName, columns, rows: items })
}

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  [
    columns.map(([header]) => quoted(header)),
    ...rows.map((row) => columns.map(([, cell]) => quoted(cell(row)))),
  ]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('')

/** Prefixes formula-like cells with an apostrophe. */
const quoted = (value: string | number | null) => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
