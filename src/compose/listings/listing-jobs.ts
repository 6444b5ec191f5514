import { setImmediate } from 'node:timers/promises'
import { rekeyAlerts } from '#adapters/sqlite/alerts/keys.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { Listings } from '#modules/listings/index.ts'
import { counted, type Jobs, untilNone } from '#src/jobs/job-parts.ts'
import type { AppContext } from '../app-context.ts'

const INDEX_EVERY_MS = 30_000
/** Some 50 ms of work: visitors get their turn between two batches. */
const BATCH = 100

type Index = Pick<AppContext, 'connection' | 'listingIndex'>

export const listingJobs = (
  { retireExpired, freshness }: Listings,
  { connection, listingIndex }: Index,
): Jobs => [
  {
    name: 'retire-requests',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: async () => counted(await untilNone(retireExpired), 'Annunci ritirati'),
  },
  {
    name: 'remind-of-expiry',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: async () => counted(await untilNone(freshness.remindExpiring), 'Proprietari avvisati'),
  },
  {
    // Indexes what other tools changed, what a batch of changes left over, and what an upgrade marked.
    name: 'index-search',
    schedule: { everyMs: INDEX_EVERY_MS },
    run: async () => {
      rekeyAlerts(connection)
      let indexed = 0
      for (let some = -1; some !== 0; indexed += some) {
        some = listingIndex.indexMarked(BATCH)
        await setImmediate()
      }
      return counted(indexed, 'Annunci aggiornati')
    },
  },
]
