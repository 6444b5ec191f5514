import { DAY_MS } from '#modules/kernel/time.ts'
import { RETENTION_DAYS } from '#modules/personal/contract/retention.ts'
import type { Connection } from './database.ts'

const IDEMPOTENCY_KEYS_RETENTION_MS = RETENTION_DAYS.idempotencyKeys * DAY_MS
/** A failed mail can be resent while its content is stored. */
const FAILED_MAIL_BODY_RETENTION_MS = RETENTION_DAYS.failedMailBody * DAY_MS
const MAIL_RECORDS_RETENTION_MS = RETENTION_DAYS.mailRecords * DAY_MS
/** As far back as the statistics of listings look. */
const VIEWS_RETENTION_DAYS = 30
const RUNS_RETENTION_MS = RETENTION_DAYS.scheduledRuns * DAY_MS

/** Deletes records past their retention; answers how many rows. */
export const forgetOldRecords = (connection: Connection) => {
  const scrub = connection.prepare(
    `UPDATE outbox SET variables = '{}'
     WHERE status = 'failed' AND variables <> '{}' AND next_attempt_at < ?`,
  )
  const deletions = [
    {
      retentionMs: IDEMPOTENCY_KEYS_RETENTION_MS,
      statement: connection.prepare('DELETE FROM idempotency_keys WHERE created_at < ?'),
    },
    {
      retentionMs: MAIL_RECORDS_RETENTION_MS,
      statement: connection.prepare(
        `DELETE FROM outbox WHERE status IN ('sent', 'failed') AND next_attempt_at < ?`,
      ),
    },
    {
      retentionMs: RUNS_RETENTION_MS,
      statement: connection.prepare('DELETE FROM scheduled_runs WHERE started_at < ?'),
    },
  ]
  const forgetViews = connection.prepare('DELETE FROM listing_views WHERE day < ?')
  return (now: Date): number => {
    forgetViews.run(Math.floor(now.getTime() / DAY_MS) - VIEWS_RETENTION_DAYS)
    scrub.run(now.getTime() - FAILED_MAIL_BODY_RETENTION_MS)
    return deletions.reduce(
      (gone, { retentionMs, statement }) =>
        gone + statement.run(now.getTime() - retentionMs).changes,
      0,
    )
  }
}
