import type { Connection } from '#adapters/sqlite/database.ts'
import type { ShowcaseItemCounters } from '#modules/listings/index.ts'
import { sqliteTallies } from '../tallies.ts'

export const sqliteShowcaseItemCounters = (connection: Connection): ShowcaseItemCounters => {
  const { published, waiting } = sqliteTallies(connection, 'showcase_item')
  return { published, waiting }
}
