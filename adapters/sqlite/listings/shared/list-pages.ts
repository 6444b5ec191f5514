/**
 * The SQL of one page of a public list: its keys are scanned in an index first, whole rows are read for
 * them alone. A listed table has a `list_position` (null while not public) and names its columns by `j.`.
 */
import { boundLimit } from '../../bound.ts'

export type Listed = {
  readonly table: string
  readonly columns: string
}

/**
 * Everything public, newest first; takes `limit` and `offset`. The rowid is the key: asking the index for the
 * generated position itself would read every row it passes.
 */
export const wholePage = ({ table, columns }: Listed) =>
  rowsFor({
    table,
    columns,
    keys: `SELECT rowid AS key FROM ${table} WHERE list_position IS NOT NULL
      ORDER BY list_position DESC LIMIT ${boundLimit(':limit')} OFFSET :offset`,
    finds: 'rowid',
  })

type Rows = Listed & {
  /** A query that gives `key`. */
  readonly keys: string
  /** The column of the listed table that finds a key again. */
  readonly finds: 'rowid' | 'list_position'
}

/** The rows of `keys`, in its order. */
export const rowsFor = ({ table, columns, keys, finds }: Rows) =>
  `SELECT ${columns} FROM (${keys}) AS page CROSS JOIN ${table} j ON j.${finds} = page.key`
