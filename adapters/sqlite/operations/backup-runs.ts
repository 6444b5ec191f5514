import type { BackupRuns } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'
import { sqliteScheduledRuns } from './scheduled-runs.ts'

/** Job name of backups started by an admin, besides the nightly one. */
const ASKED_FOR = 'backup-now'
const JOBS = `('${ASKED_FOR}', 'nightly-snapshot')`

type Ended = { readonly endedAt: number; readonly detail: string | null }

export const sqliteBackupRuns = (connection: Connection): BackupRuns => {
  const runs = sqliteScheduledRuns(connection)
  const running = connection
    .prepare<[], number>(
      `SELECT 1 FROM scheduled_runs WHERE job IN ${JOBS} AND status = 'running' LIMIT 1`,
    )
    .pluck()
  const last = connection.prepare<['done' | 'failed'], Ended>(
    `SELECT ended_at AS endedAt, detail FROM scheduled_runs
     WHERE job IN ${JOBS} AND status = ? ORDER BY due_at DESC LIMIT 1`,
  )
  return {
    state: () => {
      const [done, failed] = [last.get('done'), last.get('failed')]
      const isBad = failed !== undefined && failed.endedAt > (done?.endedAt ?? 0)
      return {
        isRunning: running.get() === 1,
        lastDone: done ? shown(done) : null,
        lastFailure: isBad ? shown(failed) : null,
      }
    },
    begin: (startedAt) => runs.claim(ASKED_FOR, startedAt, startedAt),
    end: (startedAt, end) => runs.finish(ASKED_FOR, startedAt, end),
  }
}

const shown = ({ endedAt, detail }: Ended) => ({ endedAt: isoTime(endedAt), detail })
