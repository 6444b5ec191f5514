import type { BackupRuns } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'

type RunEnd = {
  readonly endedAt: Date
  readonly status: 'done' | 'failed'
  readonly detail: string | null
}

/** A unique index on job and due time ensures that one process runs it. */
export const sqliteScheduledRuns = (connection: Connection) => {
  const insert = connection.prepare(
    `INSERT INTO scheduled_runs (job, due_at, started_at, status) VALUES (?, ?, ?, 'running')
     ON CONFLICT (job, due_at) DO NOTHING`,
  )
  const update = connection.prepare(
    'UPDATE scheduled_runs SET ended_at = ?, status = ?, detail = ? WHERE job = ? AND due_at = ?',
  )
  const close = connection.prepare(
    `UPDATE scheduled_runs SET ended_at = ?, status = 'failed', detail = 'Il processo si è fermato'
     WHERE status = 'running'`,
  )
  return {
    claim: (job: string, dueAt: Date, startedAt: Date) =>
      insert.run(job, dueAt.getTime(), startedAt.getTime()).changes > 0,
    finish: (job: string, dueAt: Date, end: RunEnd) => {
      update.run(end.endedAt.getTime(), end.status, end.detail, job, dueAt.getTime())
    },
    closeAbandoned: (at: Date) => {
      close.run(at.getTime())
    },
  }
}

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

type Run = { job: string; startedAt: number; endedAt: number | null; status: string }

/** Metrics of waiting work and last runs. */
export const sqliteWorkGauges = (connection: Connection) => {
  const outbox = connection.prepare<[], { status: string; total: number }>(
    "SELECT status, count(*) AS total FROM outbox WHERE status IN ('queued', 'failed') GROUP BY status",
  )
  const oldest = connection
    .prepare<[], number | null>("SELECT min(created_at) FROM outbox WHERE status = 'queued'")
    .pluck()
  const runs = connection.prepare<[], Run>(
    `SELECT job, started_at AS startedAt, ended_at AS endedAt, status FROM scheduled_runs
     WHERE id IN (SELECT max(id) FROM scheduled_runs GROUP BY job) ORDER BY job`,
  )
  const pages = connection.prepare<[], number>(
    'SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()',
  )
  return {
    outbox: () => {
      const totals = new Map(outbox.all().map(({ status, total }) => [status, total]))
      return { queued: totals.get('queued') ?? 0, failed: totals.get('failed') ?? 0 }
    },
    /** Null when nothing waits. */
    oldestMailAt: () => oldest.get() ?? null,
    lastRuns: () => runs.all(),
    databaseBytes: () => pages.pluck().get() ?? 0,
  }
}
