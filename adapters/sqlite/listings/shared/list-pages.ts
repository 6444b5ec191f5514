/**
 * SQL of a page of a public list: scans keys in an index first, then reads whole rows for them. A listed table has a
 * `list_position` (null while not public) and names its columns by `j.`.
 */
import { boundLimit } from '../../statements.ts'

export type Listed = {
  readonly table: string
  readonly columns: string
}

/**
 * All public listings, newest first; takes `limit` and `offset`. Keys are rowids, because reading the generated
 * position would load every row passed over.
 */
export const wholePage = ({ table, columns }: Listed) =>
  rowsFor({
    table,
    columns,
    keys: `SELECT rowid AS key FROM ${table} WHERE list_position IS NOT NULL
      ORDER BY list_position DESC LIMIT ${boundLimit(':limit')} OFFSET :offset`,
    keyColumn: 'rowid',
  })

type Rows = Listed & {
  /** A query that selects `key`. */
  readonly keys: string
  /** The column that `key` refers to. */
  readonly keyColumn: 'rowid' | 'list_position'
}

/** The rows of `keys`, in their order. */
export const rowsFor = ({ table, columns, keys, keyColumn }: Rows) =>
  `SELECT ${columns} FROM (${keys}) AS page CROSS JOIN ${table} j ON j.${keyColumn} = page.key`
