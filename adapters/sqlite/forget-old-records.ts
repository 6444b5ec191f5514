import { DAY_MS } from '#modules/kernel/time.ts'
import { KEPT_DAYS } from '#modules/personal/contract/retention.ts'
import type { Connection } from './database.ts'

const IDEMPOTENCY_KEYS_KEPT_MS = KEPT_DAYS.idempotencyKeys * DAY_MS
/** A failed mail can be sent again for as long as its words are here. */
const WORDS_OF_FAILED_MAIL_KEPT_MS = KEPT_DAYS.failedMailWords * DAY_MS
const MAIL_RECORDS_KEPT_MS = KEPT_DAYS.mailRecords * DAY_MS
const RUNS_KEPT_MS = KEPT_DAYS.scheduledRuns * DAY_MS

/** Deletes what is kept for a time only; answers how many rows went. */
export const forgetOldRecords = (connection: Connection) => {
  const scrub = connection.prepare(
    `UPDATE outbox SET variables = '{}'
     WHERE status = 'failed' AND variables <> '{}' AND next_attempt_at < ?`,
  )
  const deletions = [
    {
      keptMs: IDEMPOTENCY_KEYS_KEPT_MS,
      statement: connection.prepare('DELETE FROM idempotency_keys WHERE created_at < ?'),
    },
    {
      keptMs: MAIL_RECORDS_KEPT_MS,
      statement: connection.prepare(
        `DELETE FROM outbox WHERE status IN ('sent', 'failed') AND next_attempt_at < ?`,
      ),
    },
    {
      keptMs: RUNS_KEPT_MS,
      statement: connection.prepare('DELETE FROM scheduled_runs WHERE started_at < ?'),
    },
  ]
  return (now: Date): number => {
    scrub.run(now.getTime() - WORDS_OF_FAILED_MAIL_KEPT_MS)
    return deletions.reduce(
      (gone, { keptMs, statement }) => gone + statement.run(now.getTime() - keptMs).changes,
      0,
    )
  }
}
