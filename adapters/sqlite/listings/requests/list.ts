/** The public list: hot, so its statements are kept and its rows mapped once. */

import type { Connection } from '#adapters/sqlite/database.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import { COUNT_CAP, type JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import { listPages } from '../list-pages.ts'
import type { Names } from '../names.ts'
import { createMemberCount } from '../search/count-members.ts'
import { facetsAskedBy } from '../search/search-facets.ts'
import { createSearch } from '../search/search-index.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
): Pick<JobRequestViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const countMembers = createMemberCount('job_request_members', prepared, COUNT_CAP)
  const search = createSearch('job_request', prepared, countMembers)

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
