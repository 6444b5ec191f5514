import type { ShowcaseItemCounters } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import { ALL_FACETS } from './search-facets.ts'

export const sqliteShowcaseItemCounters = (connection: Connection): ShowcaseItemCounters => {
  const published = connection
    .prepare<[string], number>('SELECT total FROM showcase_item_totals WHERE facets = ?')
    .pluck()
  const counter = connection
    .prepare<[string], number>('SELECT total FROM showcase_item_counters WHERE name = ?')
    .pluck()
  return {
    published: () => published.get(ALL_FACETS) ?? 0,
    waiting: () => ({
      pending: counter.get('pending') ?? 0,
      modificationRequested: counter.get('modification_requested') ?? 0,
    }),
  }
}
