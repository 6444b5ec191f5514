/**
 * The SQL of one page of a public list: its keys are walked in an index first, whole rows are read for
 * them alone. A listed table has a `list_position` (null while not public) and names its columns by `j.`.
 */
import { givenLimit } from '../given.ts'

type KeySource = {
  /** What is walked, and what its entries must fulfil. */
  readonly from: string
  readonly where: string
  /** The column that orders the public list. */
  readonly position: string
  /** The column of the listed table that finds a walked `rowid` again. */
  readonly finds: 'rowid' | 'list_position'
}

export type Listed = {
  readonly table: string
  readonly columns: string
  /** Ranges of positions, in the order in which they are listed: active before completed, unless told. */
  readonly bands?: readonly string[]
}

const ACTIVE_BEFORE_COMPLETED = ['> 0', '< 0']

/** Statements by order, of everything public. They take `limit`, `offset` and `end`, their sum. */
export const wholePages = (listed: Listed) => sorted(listed, wholeList(listed.table))

/** The same for what an `expression` of a search index finds: see `search/search-index.ts`. */
export const searchedPages = (listed: Listed, prefix: string) =>
  sorted(listed, searchedList(prefix))

const sorted = (
  { table, columns, bands = ACTIVE_BEFORE_COMPLETED }: Listed,
  source: KeySource,
) => ({
  newest: rowsFor({ table, columns, keys: newestKeys(source), finds: source.finds }),
  oldest: rowsFor({ table, columns, keys: oldestKeys(source, bands), finds: source.finds }),
})

/** The rowid is the key: asking the index for the generated position itself would read every row it passes. */
const wholeList = (table: string): KeySource => ({
  from: table,
  where: 'list_position IS NOT NULL',
  position: 'list_position',
  finds: 'rowid',
})

const searchedList = (prefix: string): KeySource => ({
  from: `${prefix}_search`,
  where: `${prefix}_search MATCH :expression`,
  position: 'rowid',
  finds: 'list_position',
})

type Rows = {
  readonly table: string
  readonly columns: string
  /** A query that gives `key`. */
  readonly keys: string
  readonly finds: KeySource['finds']
}

/** The rows of `keys`, in its order. */
export const rowsFor = ({ table, columns, keys, finds }: Rows) =>
  `SELECT ${columns} FROM (${keys}) AS page CROSS JOIN ${table} j ON j.${finds} = page.key`

/** Band after band, each newest first: falling positions. */
const newestKeys = ({ from, where, position }: KeySource) =>
  `SELECT rowid AS key FROM ${from} WHERE ${where}
   ORDER BY ${position} DESC LIMIT ${givenLimit(':limit')} OFFSET :offset`

/** Each band oldest first: one walk after the other. */
const oldestKeys = (source: KeySource, bands: readonly string[]) =>
  `SELECT key FROM (
     ${bands.map((band) => `SELECT * FROM (${risingKeys(source, band)})`).join(' UNION ALL ')}
   ) LIMIT ${givenLimit(':limit')} OFFSET :offset`

const risingKeys = ({ from, where, position }: KeySource, band: string) =>
  `SELECT rowid AS key FROM ${from} WHERE ${where} AND ${position} ${band}
   ORDER BY ${position} LIMIT ${givenLimit(':end')}`
