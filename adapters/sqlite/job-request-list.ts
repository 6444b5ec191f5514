/** The public list: hot, so its statements are kept and its rows mapped once. */
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import type { Names } from './job-request-names.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './job-request-rows.ts'
import { listPages } from './list-pages.ts'
import { facetsAskedBy } from './search-facets.ts'
import { createSearch } from './search-index.ts'
import { createStatements } from './statements.ts'

export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
): Pick<JobRequestViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const search = createSearch('job_request', prepared)

  const page = (expression: string | null, { sort, limit, offset }: Turn, known: Names) => {
    const range = { limit, offset, end: limit + offset }
    const rows =
      expression === null
        ? prepared<PublicRow>(JOB_PAGES.whole[sort]).all(range)
        : prepared<PublicRow>(JOB_PAGES.searched[sort]).all({ ...range, expression })
    return rows.map((row) => toPublicReply(row, known))
  }

  return {
    list: ({ q, city, urgency, ...filters }) => {
      const known = names()
      const facets = facetsAskedBy({ ...filters, trait: urgency }, known)
      const found = search({ facets, q, city })
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

/** Exported for the benchmark, whose bare route runs the same statement. */
export const JOB_PAGES = listPages({
  table: 'job_requests',
  prefix: 'job_request',
  columns: PUBLIC_COLUMNS,
})
