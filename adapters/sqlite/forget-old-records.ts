import { DAY_MS } from '#modules/kernel/time.ts'
import { RETENTION_DAYS } from '#modules/personal/contract/retention.ts'
import { withSql } from './statements.ts'

/** The statistics of listings look back this far. */
const VIEWS_RETENTION_DAYS = 30
/** The market board looks back this far. */
const SOURCES_RETENTION_DAYS = 91
/** `SEARCH_WITHOUT_RESULTS_RETENTION_DAYS` of the market board, which can be taken out. */
const SEARCHES_RETENTION_DAYS = 90

/** Digests of mailboxes without an account that want to hear no more. */
const SILENCE_RETENTION_DAYS = 365

/** Deletes records past their retention; answers how many. */
export const forgetOldRecords = withSql(({ run }) => (now: Date): number => {
  const before = (days: number) => now.getTime() - days * DAY_MS
  // A failed mail can be resent while its content is stored.
  run`UPDATE outbox SET variables = '{}' WHERE status = 'failed' AND variables <> '{}'
      AND next_attempt_at < ${before(RETENTION_DAYS.failedMailBody)}`
  const deleted = [
    run`DELETE FROM listing_views
        WHERE day < ${Math.floor(now.getTime() / DAY_MS) - VIEWS_RETENTION_DAYS}`,
    run`DELETE FROM visit_sources
        WHERE day < ${Math.floor(now.getTime() / DAY_MS) - SOURCES_RETENTION_DAYS}`,
    run`DELETE FROM empty_searches
        WHERE day < ${Math.floor(now.getTime() / DAY_MS) - SEARCHES_RETENTION_DAYS}`,
    run`DELETE FROM silenced_mailboxes WHERE silenced_at < ${before(SILENCE_RETENTION_DAYS)}`,
    run`DELETE FROM read_mails WHERE kind = 'bounces' AND read_at < ${before(RETENTION_DAYS.mailRecords)}`,
    // Keeps those of people who have an account.
    run`DELETE FROM dead_addresses WHERE died_at < ${before(SILENCE_RETENTION_DAYS)}
        AND address NOT IN (SELECT email FROM users)`,
    run`DELETE FROM import_runs WHERE started_at < ${before(RETENTION_DAYS.importRuns)}`,
    run`DELETE FROM user_devices WHERE seen_at < ${before(RETENTION_DAYS.devices)}`,
    run`DELETE FROM published_texts WHERE published_at < ${before(RETENTION_DAYS.publishedTexts)}`,
    run`DELETE FROM firm_past_scope WHERE left_at < ${before(RETENTION_DAYS.pastScope)}
        AND firm_id IN (SELECT f.id FROM firms f JOIN users u ON u.id = f.owner_id
          WHERE u.role = 'professional')`,
    run`DELETE FROM idempotency_keys WHERE created_at < ${before(RETENTION_DAYS.idempotencyKeys)}`,
    run`DELETE FROM outbox WHERE status IN ('sent', 'failed')
          AND next_attempt_at < ${before(RETENTION_DAYS.mailRecords)}`,
    run`DELETE FROM scheduled_runs WHERE started_at < ${before(RETENTION_DAYS.scheduledRuns)}`,
  ]
  return deleted.reduce((sum, rows) => sum + rows, 0)
})
