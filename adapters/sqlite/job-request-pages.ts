/** The SQL of one page of a list: its keys are walked in an index first, whole rows are read for them alone. */
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'

export type KeySource = {
  /** A table or index whose rowids are looked for, with what they must fulfil. */
  readonly from: string
  readonly where: string
  /** The column that orders the public list. */
  readonly position: string
  /** The column that finds the whole row in `job_requests`, and what it is compared with. */
  readonly key: string
}

/** The rows of `keys` (a query giving `key`), in its order. */
export const rowsFor = (columns: string, keys: string, joinOn = 'j.rowid') =>
  `SELECT ${columns} FROM (${keys}) AS page CROSS JOIN job_requests j ON ${joinOn} = page.key`

/** Takes the walk's own parameters once for each of its `times`, then limit and offset. */
export const publicPage = (source: KeySource, sort: JobFilters['sort']) =>
  sort === 'newest' ? newestKeys(source) : oldestKeys(source)

/** Active before completed, each newest first, is falling positions. */
const newestKeys = ({ from, where, key, position }: KeySource) =>
  `SELECT ${key} AS key FROM ${from} WHERE ${where} ORDER BY ${position} DESC LIMIT :limit OFFSET :offset`

/** Active before completed, each oldest first: two walks, one after the other. */
const oldestKeys = (source: KeySource) =>
  `SELECT key FROM (
     SELECT * FROM (${risingKeys(source, '> 0')})
     UNION ALL
     SELECT * FROM (${risingKeys(source, '< 0')})
   ) LIMIT :limit OFFSET :offset`

const risingKeys = ({ from, where, key, position }: KeySource, side: '> 0' | '< 0') =>
  `SELECT ${key} AS key FROM ${from} WHERE ${where} AND ${position} ${side}
   ORDER BY ${position} LIMIT :limit + :offset`
