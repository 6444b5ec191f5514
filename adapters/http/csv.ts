import type { Context } from 'hono'
import type { TablePageQuery } from '#modules/kernel/contract/table-query.ts'
import { type CsvCell, formatCsv } from '#modules/kernel/csv.ts'

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => CsvCell]

type CsvFile<Row> = {
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Served as an attachment. */
export const replyCsv = <Row>(c: Context, { fileName, columns, rows }: CsvFile<Row>) => {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(
    formatCsv([
      columns.map(([header]) => header),
      ...rows.map((row) => columns.map(([, cell]) => cell(row))),
    ]),
  )
}

type Table<Query, Reply, Row> = Omit<CsvFile<Row>, 'rows'> & {
  readonly read: (query: Query) => Reply
  /** A file has at most this many rows; all by default. */
  readonly most?: number
}

/** Answers one page of a table, or the whole table as a file. */
export const tableReply = <
  Row,
  Query extends TablePageQuery,
  Reply extends { readonly items: readonly Row[]; readonly total: number },
>(
  c: Context,
  query: Query,
  { fileName, columns, read, most = -1 }: Table<Query, Reply, Row>,
) => {
  if (query.format !== 'csv') return c.json(read(query))
  const { items } = read({ ...query, limit: most, offset: 0 })
  return replyCsv(c, { fileName, columns, rows: items })
}
