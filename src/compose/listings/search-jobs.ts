import { setImmediate } from 'node:timers/promises'
import { rekeyAlerts } from '#adapters/sqlite/alerts/keys.ts'
import type { JobName } from '#modules/operations/contract/run-words.ts'
import type { Job } from '#src/jobs/scheduler.ts'
import type { AppContext } from '../app-context.ts'

const EVERY_MS = 30_000
/** About 50 ms of work, after which visitors are served. */
const BATCH = 100

/** Indexes changes of other tools, the rest of large changes, and those of an upgrade. */
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
