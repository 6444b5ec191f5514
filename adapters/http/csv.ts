/** Tables for spreadsheets, as Italian ones open them: semicolons, and a mark that says UTF-8. */
import type { Context } from 'hono'

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number | null]

const BYTE_ORDER_MARK = '\uFEFF'

type CsvFile<Row> = {
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly rows: readonly Row[]
}

/** A file to be saved, not shown. */
export const csvReply = <Row>(c: Context, { fileName, columns, rows }: CsvFile<Row>) => {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(BYTE_ORDER_MARK + csvOf(columns, rows))
}

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  [
    columns.map(([header]) => quoted(header)),
    ...rows.map((row) => columns.map(([, cell]) => quoted(cell(row)))),
  ]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('')

/** A cell that a spreadsheet would take for a formula is told apart by an apostrophe. */
const quoted = (value: string | number | null) => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
