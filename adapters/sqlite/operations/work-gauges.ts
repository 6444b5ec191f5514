import type { Connection } from '../database.ts'

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
