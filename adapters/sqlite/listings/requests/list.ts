/** The public list: hot, so its statements are kept and its rows mapped once. */

import type { Connection } from '#adapters/sqlite/database.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { JobListReply } from '#modules/listings/contract/job-request.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import { rowsFor, wholePages } from '../list-pages.ts'
import type { Names } from '../names.ts'
import { ALL_FACETS, facetsAskedBy } from '../search/search-facets.ts'
import { createSearchByMembers } from '../search/search-members.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
): Pick<JobRequestViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const { search, totalOf } = createSearchByMembers('job_request', prepared)

  const replies = (rows: readonly PublicRow[], known: Names) =>
    rows.map((row) => toPublicReply(row, known))

  const newest = ({ limit, offset }: Omit<Turn, 'sort'>) =>
    prepared<PublicRow>(NEWEST_JOBS).all({ limit, offset, end: offset + limit })

  /** The first pages of everything, which most people ask for, lie side by side. */
  const firstOfAll = (turn: Turn, known: Names): JobListReply => ({
    jobs: replies(newest(turn), known),
    total: totalOf(ALL_FACETS),
  })

  return {
    // One look at the file for all of it: each statement by itself would open and end its own.
    list: connection.transaction(({ q, city, urgency, ...filters }: JobFilters): JobListReply => {
      const known = names()
      const facets = facetsAskedBy({ ...filters, trait: urgency }, known)
      if (facets === ALL_FACETS && !q && !city && isNear(filters)) return firstOfAll(filters, known)
      const { positions, total, isAtLeast } = search({ facets, q, city }, filters)
      const rows = prepared<PublicRow>(ROWS_AT).all(JSON.stringify(positions))
      const jobs = replies(rows, known)
      return isAtLeast ? { jobs, total, totalIsAtLeast: true } : { jobs, total }
    }),
    recent: (limit) => replies(newest({ limit, offset: 0 }), names()),
  }
}

type Turn = Pick<JobFilters, 'sort' | 'limit' | 'offset'>

/** Further down, passing what comes before costs more than asking the sets. */
const NEAR = 200

const isNear = ({ sort, offset }: Turn) => sort === 'newest' && offset <= NEAR

const LISTED = { table: 'job_requests', columns: PUBLIC_COLUMNS }

/** Exported for the benchmark, whose bare route runs the same statement. */
export const NEWEST_JOBS = wholePages(LISTED).newest

/** Those at positions that are given, in their order. */
const ROWS_AT = rowsFor({
  ...LISTED,
  keys: 'SELECT value AS key FROM json_each(?)',
  finds: 'list_position',
})
