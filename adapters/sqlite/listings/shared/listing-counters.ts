import type { Connection } from '#adapters/sqlite/database.ts'
import { ALL_FACETS } from '#adapters/sqlite/search/tokens.ts'

/** Numbers of public listings of a kind, and of those waiting in a state; maintained by triggers. */
export const sqliteListingCounters = (
  connection: Connection,
  prefix: 'job_request' | 'showcase_item',
) => {
  const published = connection
    .prepare<[string], number>(`SELECT total FROM ${prefix}_totals WHERE facets = ?`)
    .pluck()
  const counter = connection
    .prepare<[string], number>(`SELECT total FROM ${prefix}_counters WHERE name = ?`)
    .pluck()
  const counted = (name: string) => counter.get(name) ?? 0
  return {
    published: () => published.get(ALL_FACETS) ?? 0,
    waiting: () => ({
      pending: counted('pending'),
      modificationRequested: counted('modification_requested'),
    }),
    counted,
  }
}
