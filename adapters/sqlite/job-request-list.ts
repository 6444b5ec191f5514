/** The public list: hot, so its statements are kept and its rows mapped once. */
import type { JobFilters } from '#modules/listings/contract/job-filters.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import type { Names } from './job-request-names.ts'
import { publicPage, rowsFor } from './job-request-pages.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './job-request-rows.ts'
import { type Walk, walkOf } from './job-request-walks.ts'
import { createStatements } from './statements.ts'

export const sqliteJobRequestList = (
  connection: Connection,
  names: () => Names,
): Pick<JobRequestViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const total = connection
    .prepare<[string, string], number>(
      'SELECT total FROM job_request_totals WHERE category_key = ? AND place_key = ?',
    )
    .pluck()

  const rowsOf = (walk: Walk, { sort, limit, offset }: Turn) =>
    prepared<PublicRow>(rowsFor(PUBLIC_COLUMNS, publicPage({ ...TABLE, where: walk.where }, sort)))
      .all({ ...walk.values, limit, offset })
      .map((row) => toPublicReply(row, names()))

  return {
    list: (filters) => {
      const walk = walkOf(filters, names())
      if (!walk) return { jobs: [], total: 0 }
      return {
        jobs: rowsOf(walk, filters),
        total: total.get(walk.categoryKey, walk.placeKey) ?? 0,
      }
    },
    recent: (limit) => rowsOf(ALL, { sort: 'newest', limit, offset: 0 }),
  }
}

type Turn = Pick<JobFilters, 'sort' | 'limit' | 'offset'>

const TABLE = { from: 'job_requests', key: 'rowid', position: 'list_position' }

const ALL: Walk = {
  where: 'list_position IS NOT NULL',
  values: {},
  categoryKey: '',
  placeKey: '',
}
