/** The SQL of one page of a list: its keys are walked in an index first, whole rows are read for them alone. */
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import { givenLimit } from './given.ts'

export type KeySource = {
  /** What is walked, and what its entries must fulfil. */
  readonly from: string
  readonly where: string
  /** The column that orders the public list. */
  readonly position: string
  /** What the walk gives, and the column of `job_requests` that it finds again. */
  readonly key: string
  readonly finds: 'rowid' | 'list_position'
}

/** The rows of `keys`, a query that gives `key`, in its order. */
export const rowsFor = (columns: string, keys: string, finds: KeySource['finds']) =>
  `SELECT ${columns} FROM (${keys}) AS page CROSS JOIN job_requests j ON j.${finds} = page.key`

/** Keys of one page. Takes `limit`, `offset` and `end`, their sum. */
export const publicPage = (source: KeySource, sort: JobFilters['sort']) =>
  sort === 'newest' ? newestKeys(source) : oldestKeys(source)

/** Active before completed, each newest first: falling positions. */
const newestKeys = ({ from, where, position, key }: KeySource) =>
  `SELECT ${key} AS key FROM ${from} WHERE ${where}
   ORDER BY ${position} DESC LIMIT ${givenLimit(':limit')} OFFSET :offset`

/** Active before completed, each oldest first: two walks, one after the other. */
const oldestKeys = (source: KeySource) =>
  `SELECT key FROM (
     SELECT * FROM (${risingKeys(source, '> 0')})
     UNION ALL
     SELECT * FROM (${risingKeys(source, '< 0')})
   ) LIMIT ${givenLimit(':limit')} OFFSET :offset`

const risingKeys = ({ from, where, position, key }: KeySource, side: '> 0' | '< 0') =>
  `SELECT ${key} AS key FROM ${from} WHERE ${where} AND ${position} ${side}
   ORDER BY ${position} LIMIT ${givenLimit(':end')}`
