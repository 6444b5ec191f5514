import { LIMITS } from '#modules/kernel/limits.ts'
import { hasMailbox, type Outbox } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { MailQueue, QueuedMail } from '#modules/mailing/ports.ts'
import { rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { mayGetMailSql } from './may-get.ts'

type Row = StoredRow<QueuedMail> & { readonly isUnwanted: number }

const OF_A_KIND = LIMITS.mailsOfAKind
const OF_A_PERSON = LIMITS.mailsOfAPerson

/** No try is put off for longer: what is due later was written by a clock that was set back since. */
const LONGEST_DELAY_MS = 6 * HOUR_MS

/** Finds group mails to readers who left the group, by refusing news or with their account. */
const IS_UNWANTED = `mail.group_mail_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users u
  WHERE u.email = mail.recipient AND ${mayGetMailSql("mail.template <> 'group-news'")})`

/** Condition on a row `mail`: within the hourly limits of its mailbox, subject and sender. `now` is SQL, in milliseconds. */
export const withinHourlyLimitsSql = (
  now: string,
) => `(SELECT count(*) FROM outbox WHERE recipient = mail.recipient AND template = mail.template
        AND sent_at > ${now} - ${OF_A_KIND.windowMs} AND sent_at <= ${now}) < ${OF_A_KIND.most}
   AND (mail.gathered_by IS NULL OR NOT EXISTS (SELECT 1 FROM outbox
        WHERE gathered_by = mail.gathered_by AND sent_at > ${now} - ${LIMITS.mailsAboutListing.windowMs}
        AND sent_at <= ${now}))
   AND (mail.caused_by IS NULL OR (SELECT count(*) FROM outbox WHERE caused_by = mail.caused_by
        AND sent_at > ${now} - ${OF_A_PERSON.windowMs} AND sent_at <= ${now}) < ${OF_A_PERSON.most})`

/** Selects waiting mails that may leave this hour. */
const WAITING_SQL = `SELECT id, recipient, template, variables, enclosure AS attachment, attempts,
    next_attempt_at AS nextAttemptAt, created_at AS createdAt, ${IS_UNWANTED} AS isUnwanted
  FROM outbox AS mail WHERE status = 'queued' AND ${withinHourlyLimitsSql(':now')}`

/** The recipient of the last mail to an erased account is deleted. */
const WITHOUT_ERASED_SQL = sqlFragment(
  `CASE template WHEN 'account-erased' THEN '' ELSE recipient END`,
)

/** Reading side of the outbox. Ids sort by time of writing. */
export const sqliteMailQueue = withSql<MailQueue>(({ prepareStatement, run }) => {
  const first = (condition: string, values: object): QueuedMail | null => {
    const next = () => prepareStatement<Row>(`${WAITING_SQL} ${condition} LIMIT 1`).get(values)
    let row = next()
    while (row?.isUnwanted) {
      prepareStatement('DELETE FROM outbox WHERE id = ?').run(row.id)
      row = next()
    }
    return readMail(row)
  }
  return {
    oldestDue: (now) =>
      first(
        `AND (next_attempt_at <= :now OR next_attempt_at > :now + ${LONGEST_DELAY_MS})
          ORDER BY next_attempt_at, id`,
        { now: now.getTime() },
      ),
    oldest: (now) => first('ORDER BY id', { now: now.getTime() }),
    // Mails that were never postponed are due in order of writing.
    olderToSameAs: ({ recipient, id }, now) =>
      first(
        `AND next_attempt_at <> created_at AND recipient = :recipient AND id < :id ORDER BY id`,
        { now: now.getTime(), recipient, id },
      ),
    recordTry: (id, attempts, nextAttemptAt) =>
      run`UPDATE outbox SET attempts = ${attempts}, next_attempt_at = ${nextAttemptAt} WHERE id = ${id}`,
    markSent: (id, at, isFile) =>
      run`UPDATE outbox
          SET status = 'sent', sent_at = ${at}, is_file = ${isFile ? 1 : 0}, variables = '{}', last_error = NULL, recipient = ${WITHOUT_ERASED_SQL} WHERE id = ${id}`,
    markFailed: (id, reason) =>
      run`UPDATE outbox SET status = 'failed', recipient = ${WITHOUT_ERASED_SQL},
        last_error = CASE template WHEN 'account-erased' THEN NULL ELSE ${reason} END,
        variables = CASE template WHEN 'account-erased' THEN '{}' ELSE variables END
      WHERE id = ${id}`,
    noteReason: (id, reason) => run`UPDATE outbox SET last_error = ${reason} WHERE id = ${id}`,
    postpone: (scope, until) => {
      if (scope === 'everyone')
        run`UPDATE outbox SET next_attempt_at = ${until}
        WHERE status = 'queued' AND next_attempt_at < ${until}`
      else
        run`UPDATE outbox SET next_attempt_at = ${until} WHERE status = 'queued'
        AND recipient = ${scope.recipient} AND next_attempt_at < ${until}`
    },
    releaseOthers: (triedId, now) =>
      run`UPDATE outbox SET next_attempt_at = ${now} WHERE status = 'queued' AND id <> ${triedId}`,
  }
})

const toMail = rowReader<QueuedMail>({
  moments: ['nextAttemptAt', 'createdAt'],
  json: ['variables'],
})

const readMail = (row: Row | undefined): QueuedMail | null => {
  if (!row) return null
  const { isUnwanted: _, ...mail } = row
  return toMail(mail)
}

/** One mail gathers at most this many; the next ones fill another. */
const MOST_GATHERED = 50

/** Writing side of the outbox: a row in the caller's transaction. */
export const sqliteOutbox = withSql<Outbox, [World]>(({ run }, world) => ({
  enqueue: ({ recipient, template, variables, ...mail }) => {
    if (!hasMailbox(recipient)) return accept(null)
    const { attachment, onBehalfOf, gatheredBy, groupMailId } = mail
    const now = world.now()
    const words = JSON.stringify(variables)
    // Not one that is being sent.
    const isGathered =
      gatheredBy &&
      run`UPDATE outbox SET variables = json_insert(variables, '$.others[#]', json(${words}))
          WHERE gathered_by = ${gatheredBy} AND recipient = ${recipient}
            AND status = 'queued' AND attempts = 0
            AND coalesce(json_array_length(variables, '$.others'), 0) < ${MOST_GATHERED}` > 0
    if (!isGathered)
      run`INSERT INTO outbox (id, recipient, template, variables, enclosure, caused_by,
            gathered_by, group_mail_id, status, attempts, next_attempt_at, created_at)
          VALUES (${world.newId()}, ${recipient}, ${template}, ${words}, ${attachment}, ${onBehalfOf},
            ${gatheredBy}, ${groupMailId}, 'queued', 0, ${now}, ${now})`
    return accept(null)
  },
}))
