/** The public list: hot, so its statements are kept and its rows mapped once. */
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import type { Names } from './job-request-names.ts'
import { type KeySource, publicPage, rowsFor } from './job-request-pages.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './job-request-rows.ts'
import { searchFor } from './job-request-search.ts'
import { createStatements } from './statements.ts'

export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
): Pick<JobRequestViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)

  const page = (expression: string | null, { sort, limit, offset }: Turn, known: Names) => {
    const sql = expression === null ? WHOLE_LIST[sort] : SEARCHED_LIST[sort]
    const range = { limit, offset, end: limit + offset }
    return prepared<PublicRow>(sql)
      .all(expression === null ? range : { ...range, expression })
      .map((row) => toPublicReply(row, known))
  }

  return {
    list: (filters) => {
      const known = names()
      const found = searchFor(filters, known, prepared)
      if (!found || found.total === 0) return { jobs: [], total: 0 }
      const jobs = page(found.expression, filters, known)
      return found.isAtLeast
        ? { jobs, total: found.total, totalIsAtLeast: true }
        : { jobs, total: found.total }
    },
    recent: (limit) => page(null, { sort: 'newest', limit, offset: 0 }, names()),
  }
}

type Turn = Pick<JobFilters, 'sort' | 'limit' | 'offset'>

/** The key is the rowid: asking the index for the generated position itself would read every row it passes. */
const LIST: KeySource = {
  from: 'job_requests',
  where: 'list_position IS NOT NULL',
  position: 'list_position',
  key: 'rowid',
  finds: 'rowid',
}

const SEARCH: KeySource = {
  from: 'job_request_search',
  where: 'job_request_search MATCH :expression',
  position: 'rowid',
  key: 'rowid',
  finds: 'list_position',
}

const sorted = (source: KeySource) => ({
  newest: rowsFor(PUBLIC_COLUMNS, publicPage(source, 'newest'), source.finds),
  oldest: rowsFor(PUBLIC_COLUMNS, publicPage(source, 'oldest'), source.finds),
})

/** Exported for the benchmark, whose bare route runs the same statement. */
export const WHOLE_LIST = sorted(LIST)
const SEARCHED_LIST = sorted(SEARCH)
