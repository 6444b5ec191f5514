import type { Connection } from '../database.ts'

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
