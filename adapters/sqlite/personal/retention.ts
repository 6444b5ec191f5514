import { toRomeClock } from '#modules/kernel/rome-calendar.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TRASH_DAYS } from '#modules/media/contract/limits.ts'
import { RETENTION_MONTHS } from '#modules/personal/contract/retention.ts'
import type { Connection } from '../connection.ts'
import { optionalModuleRetentionRules } from '../parts.ts'
import { cachedStatements } from '../statement-cache.ts'
import type { RetentionRule } from './account-areas.ts'
import { clearUnpaidOrdersSql, DELETE_ABANDONED_TALKS_SQL } from './erase-user.ts'

const RULES: readonly RetentionRule[] = [
  ...optionalModuleRetentionRules,
  [RETENTION_MONTHS.contactMessages, 'DELETE FROM contact_messages WHERE handled_at < :before'],
  [RETENTION_MONTHS.unhandledMessages, 'DELETE FROM contact_messages WHERE created_at < :before'],
  [
    RETENTION_MONTHS.decidedCases,
    `UPDATE listing_notices SET title = '', explanation = '', decision = '', owner_id = NULL,
        notifier_name = NULL, notifier_email = NULL
      WHERE decided_at < :before AND (title <> '' OR explanation <> '' OR notifier_email IS NOT NULL)`,
  ],
  [
    RETENTION_MONTHS.decidedCases,
    `UPDATE contact_reports SET title = '', details = NULL, decision = '', owner_id = NULL,
        reporter_id = NULL
      WHERE decided_at < :before AND (title <> '' OR details IS NOT NULL OR reporter_id IS NOT NULL)`,
  ],
  [
    RETENTION_MONTHS.decidedCases,
    `DELETE FROM decisions WHERE coalesce(answered_at, created_at) < :before
      AND complaint_state <> 'open'`,
  ],
  [
    RETENTION_MONTHS.quoteAmounts,
    // The hash goes too, because amounts could be guessed from it, and with it the firm, which is kept for its sake.
    `UPDATE talk_quotes SET price_cents = NULL, price_max_cents = NULL, lines = '[]', hash = '',
        firm = NULL
      WHERE hash <> '' AND sent_at < :before AND talk_id IN (SELECT id FROM talks WHERE closed_at < :before)`,
  ],
  [
    RETENTION_MONTHS.unconfirmedTelephone,
    'DELETE FROM telephone_requests WHERE taken_at < :before',
  ],
  [RETENTION_MONTHS.auditLog, 'DELETE FROM audit_log WHERE at < :before'],
  [
    RETENTION_MONTHS.rejectedListings,
    `DELETE FROM job_requests WHERE moderation_state = 'rejected' AND updated_at < :before
      AND NOT is_verified AND id NOT IN (
        SELECT job_request_id FROM contact_reveals WHERE job_request_id IS NOT NULL)`,
  ],
  [
    RETENTION_MONTHS.rejectedListings,
    `DELETE FROM showcase_items WHERE moderation_state = 'rejected' AND updated_at < :before
      AND NOT is_verified AND id NOT IN (
        SELECT showcase_item_id FROM contact_reveals WHERE showcase_item_id IS NOT NULL)`,
  ],
  [RETENTION_MONTHS.consents, 'DELETE FROM consents WHERE at < :before'],
  [RETENTION_MONTHS.cardEvents, 'DELETE FROM webhook_events WHERE processed_at < :before'],
  [RETENTION_MONTHS.cardEvents, 'DELETE FROM told_once WHERE at < :before'],
  [
    RETENTION_MONTHS.unpaidOrders,
    clearUnpaidOrdersSql("status IN ('expired', 'cancelled') AND created_at < :before"),
  ],
]

/** Applies the retention periods, in months on Rome's calendar. Answers how many rows were deleted or emptied. */
export const applyRetention = (connection: Connection) => {
  const rules = RULES.map(([months, sql]) => ({
    months,
    statement: cachedStatements(connection).prepareStatement(sql),
  }))
  const dropTalks = cachedStatements(connection).prepareStatement(DELETE_ABANDONED_TALKS_SQL)
  const forgetTrash = cachedStatements(connection).prepareStatement(
    'DELETE FROM discarded_pictures WHERE discarded_at < ?',
  )
  return (now: Date): number => {
    const gone = rules.reduce(
      (sum, { months, statement }) =>
        sum + statement.run({ before: monthsBefore(now, months) }).changes,
      0,
    )
    const trash = forgetTrash.run(now.getTime() - TRASH_DAYS * DAY_MS).changes
    return gone + trash + dropTalks.run().changes
  }
}

const monthsBefore = (now: Date, months: number) =>
  toRomeClock(now).subtract({ months }).epochMilliseconds
