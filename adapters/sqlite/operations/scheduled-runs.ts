import type { JobName } from '#modules/operations/contract/job-labels.ts'
import type { BackupRuns } from '#modules/operations/ports.ts'
import { isoSql, sqlFragment, withSql } from '../statements.ts'

type RunEnd = {
  readonly endedAt: Date
  readonly status: 'done' | 'failed'
  readonly detail: string | null
}

/** A unique index on job and due time ensures that one process runs it. */
export const sqliteScheduledRuns = withSql(({ run }) => ({
  claim: (job: string, dueAt: Date, startedAt: Date) =>
    run`INSERT INTO scheduled_runs (job, due_at, started_at, status)
        VALUES (${job}, ${dueAt}, ${startedAt}, 'running')
        ON CONFLICT (job, due_at) DO NOTHING` > 0,
  finish: (job: string, dueAt: Date, { endedAt, status, detail }: RunEnd) =>
    run`UPDATE scheduled_runs
        SET ended_at = ${endedAt}, status = ${status}, detail = ${detail}
        WHERE job = ${job} AND due_at = ${dueAt}`,
  closeAbandoned: (at: Date) => run`UPDATE scheduled_runs
        SET ended_at = ${at}, status = 'failed', detail = 'Il processo si è fermato'
        WHERE status = 'running'`,
}))

/** Job name of backups started by an admin, besides the nightly one. */
const ASKED_FOR: JobName = 'backup-now'
const JOBS = sqlFragment(`('${ASKED_FOR}', 'nightly-snapshot')`)

type Ended = { readonly endedAt: string; readonly detail: string | null }

export const sqliteBackupRuns = withSql<BackupRuns>(({ row, has, connection }) => {
  const runs = sqliteScheduledRuns(connection)
  const last = (status: RunEnd['status']) =>
    row<Ended>`SELECT ${sqlFragment(isoSql('ended_at'))} AS endedAt, detail FROM scheduled_runs
      WHERE job IN ${JOBS} AND status = ${status} ORDER BY due_at DESC LIMIT 1` ?? null
  return {
    state: () => {
      const [lastDone, failure] = [last('done'), last('failed')]
      const isBad = failure !== null && failure.endedAt > (lastDone?.endedAt ?? '')
      return {
        isRunning: has`SELECT 1 FROM scheduled_runs WHERE job IN ${JOBS} AND status = 'running' LIMIT 1`,
        lastDone,
        lastFailure: isBad ? failure : null,
      }
    },
    begin: (startedAt) => runs.claim(ASKED_FOR, startedAt, startedAt),
    end: (startedAt, end) => runs.finish(ASKED_FOR, startedAt, end),
  }
})

type Run = { job: string; startedAt: number; endedAt: number | null; status: string }

export const sqliteWorkGauges = withSql(({ rows, value, number }) => {
  const mails = (status: 'queued' | 'failed') =>
    number`SELECT count(*) FROM outbox WHERE status = ${status}`
  return {
    outbox: () => ({ queued: mails('queued'), failed: mails('failed') }),
    /** Answers null when nothing waits. */
    oldestMailAt: () =>
      value<number | null>`SELECT min(created_at) FROM outbox WHERE status = 'queued'` ?? null,
    lastRuns: () =>
      rows<Run>`SELECT job, started_at AS startedAt, ended_at AS endedAt, status
        FROM scheduled_runs
        WHERE id IN (SELECT max(id) FROM scheduled_runs GROUP BY job) ORDER BY job`,
    databaseBytes: () =>
      number`SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`,
  }
})
