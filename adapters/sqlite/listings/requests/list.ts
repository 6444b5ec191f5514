/** The public list: hot, so its statements are kept and its rows mapped once. */

import type { Connection } from '#adapters/sqlite/database.ts'
import { ALL_FACETS } from '#adapters/sqlite/search/tokens.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { JobListReply } from '#modules/listings/contract/job-request.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import { createFoundListings } from '../found-listings.ts'
import { wholePages } from '../list-pages.ts'
import type { Names } from '../names.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
  catalogueVersion: () => number,
): Pick<JobRequestViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const found = createFoundListings<PublicRow, JobListReply['jobs'][number]>(connection, {
    kind: 'job_request',
    listed: LISTED,
    names,
    catalogueVersion,
    toReply: toPublicReply,
  })
  const newest = ({ limit, offset }: Pick<JobFilters, 'limit' | 'offset'>) => {
    const known = names()
    return prepared<PublicRow>(NEWEST_JOBS)
      .all({ limit, offset, end: offset + limit })
      .map((row) => toPublicReply(row, known))
  }
  const all = connection
    .prepare<[string], number>('SELECT total FROM job_request_totals WHERE facets = ?')
    .pluck()

  return {
    list: ({ urgency, ...filters }) => {
      // The first pages of everything, which most people ask for, lie side by side.
      if (isWhole({ urgency, ...filters }))
        return { jobs: newest(filters), total: all.get(ALL_FACETS) ?? 0 }
      const { listings, beside } = found({ ...filters, trait: urgency })
      return { jobs: listings, ...beside }
    },
    recent: (limit) => newest({ limit, offset: 0 }),
  }
}

/** Further down, passing what comes before costs more than asking the index. */
const NEAR = 200

const isWhole = ({ q, city, near, categoryId, regionId, provinceId, urgency, sort, offset }: JobFilters) =>
  !(q || city || near || categoryId || regionId || provinceId || urgency) &&
  (sort === undefined || sort === 'recent') &&
  offset <= NEAR

const LISTED = { table: 'job_requests', columns: PUBLIC_COLUMNS }

/** Exported for the benchmark, whose bare route runs the same statement. */
export const NEWEST_JOBS = wholePages(LISTED).newest
