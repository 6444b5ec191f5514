import { setImmediate } from 'node:timers/promises'
import { rekeyAlerts } from '#adapters/sqlite/alerts/keys.ts'
import type { JobName } from '#modules/operations/contract/run-words.ts'
import type { Job } from '#src/jobs/scheduler.ts'
import type { AppContext } from '../app-context.ts'

const EVERY_MS = 30_000
/** Some 50 ms of work: visitors get their turn between two batches. */
const BATCH = 100

/** Indexes what other tools changed, what a batch of changes left over, and what an upgrade marked. */
export const searchJobs = ({ connection, listingIndex }: AppContext): readonly Job<JobName>[] => [
  {
    name: 'index-search',
    schedule: { everyMs: EVERY_MS },
    run: async () => {
      rekeyAlerts(connection)
      let indexed = 0
      for (let some = -1; some !== 0; indexed += some) {
        some = listingIndex.indexMarked(BATCH)
        await setImmediate()
      }
      return indexed > 0 ? `Annunci aggiornati: ${indexed}` : undefined
    },
  },
]
