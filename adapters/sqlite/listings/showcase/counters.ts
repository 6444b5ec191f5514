import type { Connection } from '#adapters/sqlite/database.ts'
import type { ShowcaseItemCounters } from '#modules/listings/index.ts'
import { sqliteListingCounters } from '../shared/listing-counters.ts'

export const sqliteShowcaseItemCounters = (connection: Connection): ShowcaseItemCounters => {
  const { published, waiting } = sqliteListingCounters(connection, 'showcase_item')
  return { published, waiting }
}
