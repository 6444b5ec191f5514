import { LIMITS } from '#modules/kernel/limits.ts'
import type { DeliveryScope, MailQueue, QueuedMail } from '#modules/mailing/index.ts'
import type { Connection } from '../database.ts'

type Row = {
  id: string
  recipient: string
  template: string
  variables: string
  attachment: string | null
  attempts: number
  next_attempt_at: number
  created_at: number
}

const OF_A_KIND = LIMITS.mailsOfAKind
const OF_A_PERSON = LIMITS.mailsOfAPerson

/** Waiting, and within the hourly limits of its mailbox, of what it is about and of whoever caused it. */
const WAITING = `SELECT id, recipient, template, variables, enclosure AS attachment, attempts, next_attempt_at, created_at
  FROM outbox AS mail WHERE status = 'queued'
   AND (SELECT count(*) FROM outbox WHERE recipient = mail.recipient AND template = mail.template
        AND sent_at > :now - ${OF_A_KIND.windowMs}) < ${OF_A_KIND.most}
   AND (mail.gathered_by IS NULL OR NOT EXISTS (SELECT 1 FROM outbox
        WHERE gathered_by = mail.gathered_by AND sent_at > :now - ${LIMITS.mailsAboutListing.windowMs}))
   AND (mail.caused_by IS NULL OR (SELECT count(*) FROM outbox WHERE caused_by = mail.caused_by
        AND sent_at > :now - ${OF_A_PERSON.windowMs}) < ${OF_A_PERSON.most})`

type Now = { readonly now: number }

/** Reading side of the outbox. Ids sort by time of writing. */
export const sqliteMailQueue = (connection: Connection): MailQueue => {
  const selectDue = connection.prepare<[Now], Row>(
    `${WAITING} AND next_attempt_at <= :now ORDER BY next_attempt_at, id LIMIT 1`,
  )
  const selectOldest = connection.prepare<[Now], Row>(`${WAITING} ORDER BY id LIMIT 1`)
  const selectPutOff = connection.prepare<[Now & { recipient: string; id: string }], Row>(
    `${WAITING} AND next_attempt_at <> created_at AND recipient = :recipient AND id < :id ORDER BY id LIMIT 1`,
  )
  return {
    oldestDue: (now) => readMail(selectDue.get({ now: now.getTime() })),
    oldest: (now) => readMail(selectOldest.get({ now: now.getTime() })),
    // Mails that were never postponed are due in order of writing.
    olderToSameAs: ({ recipient, id }, now) =>
      readMail(selectPutOff.get({ now: now.getTime(), recipient, id })),
    ...marks(connection),
  }
}

/** The recipient of the last mail to an erased account is deleted. */
const WITHOUT_ERASED = `CASE template WHEN 'account-erased' THEN '' ELSE recipient END`

const marks = (connection: Connection) => {
  const record = connection.prepare(
    'UPDATE outbox SET attempts = ?, next_attempt_at = ? WHERE id = ?',
  )
  const sent = connection.prepare(
    `UPDATE outbox SET status = 'sent', sent_at = ?, variables = '{}', last_error = NULL,
       recipient = ${WITHOUT_ERASED} WHERE id = ?`,
  )
  const failed = connection.prepare(
    `UPDATE outbox SET status = 'failed', last_error = CASE template WHEN 'account-erased' THEN NULL ELSE ? END,
       variables = CASE template WHEN 'account-erased' THEN '{}' ELSE variables END,
       recipient = ${WITHOUT_ERASED} WHERE id = ?`,
  )
  const note = connection.prepare('UPDATE outbox SET last_error = ? WHERE id = ?')
  const postponeAll = connection.prepare(
    `UPDATE outbox SET next_attempt_at = :until WHERE status = 'queued' AND next_attempt_at < :until`,
  )
  const postponeThose = connection.prepare(
    `UPDATE outbox SET next_attempt_at = :until
     WHERE status = 'queued' AND recipient = :recipient AND next_attempt_at < :until`,
  )
  const release = connection.prepare(
    `UPDATE outbox SET next_attempt_at = ? WHERE status = 'queued' AND id <> ?`,
  )
  return {
    recordTry: (id: string, attempts: number, nextAttemptAt: Date) => {
      record.run(attempts, nextAttemptAt.getTime(), id)
    },
    markSent: (id: string, at: Date) => {
      sent.run(at.getTime(), id)
    },
    markFailed: (id: string, reason: string) => {
      failed.run(reason, id)
    },
    noteReason: (id: string, reason: string) => {
      note.run(reason, id)
    },
    postpone: (scope: DeliveryScope, until: Date) => {
      if (scope === 'everyone') postponeAll.run({ until: until.getTime() })
      else postponeThose.run({ until: until.getTime(), recipient: scope.recipient })
    },
    releaseOthers: (triedId: string, now: Date) => {
      release.run(now.getTime(), triedId)
    },
  }
}

const readMail = (row: Row | undefined): QueuedMail | null =>
  row
    ? {
        id: row.id,
        recipient: row.recipient,
        template: row.template,
        variables: JSON.parse(row.variables),
        attachment: row.attachment,
        attempts: row.attempts,
        nextAttemptAt: new Date(row.next_attempt_at),
        createdAt: new Date(row.created_at),
      }
    : null
