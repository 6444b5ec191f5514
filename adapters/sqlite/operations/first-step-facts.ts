import type { FirstStepFacts } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'

const KEY = 'first-steps'

/** Company fields that an invoice requires. */
const COMPANY = ['companyName', 'vatId', 'address', 'city', 'postalCode', 'province'] as const

/** Any mail that left proves the mail settings until they are saved again; a test mail is not in the outbox. */
const MAIL_LEFT = `WITH last AS (
    SELECT at, action FROM audit_log
    WHERE target_kind = 'settings' AND target_id = 'email'
      AND (action = 'settings.email' OR (action = 'mail.test' AND after ->> 'outcome' = 'sent'))
    ORDER BY at DESC, id DESC LIMIT 1)
  SELECT EXISTS (SELECT 1 FROM last WHERE action = 'mail.test')
    OR EXISTS (SELECT 1 FROM outbox WHERE sent_at > coalesce((SELECT at FROM last), 0))`

/** Mail and payments also depend on the environment, and queues on their own tables: those are checked elsewhere. */
export const sqliteFirstStepFacts = (
  connection: Connection,
  elsewhere: Pick<FirstStepFacts, 'canTestMail' | 'hasPendingListing'> & {
    readonly canBePaid: () => boolean
    readonly hasSender: () => boolean
  },
): FirstStepFacts => {
  const value = connection
    .prepare<[string], string>('SELECT value FROM settings WHERE key = ?')
    .pluck()
  const upsert = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  const edited = connection
    .prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM audit_log WHERE action GLOB ?)')
    .pluck()
  const mailLeft = connection.prepare<[], number>(MAIL_LEFT).pluck()
  const published = connection
    .prepare<[], number>(
      `SELECT EXISTS (SELECT 1 FROM job_requests WHERE is_verified)
         OR EXISTS (SELECT 1 FROM showcase_items WHERE is_verified)`,
    )
    .pluck()

  const read = (key: string): Record<string, unknown> => JSON.parse(value.get(key) ?? '{}')
  const isReviewed = (step: string, actions: string) =>
    read(KEY)[step] === true || edited.get(actions) === 1

  return {
    company: () => COMPANY.every((name) => Boolean(read('company')[name])),
    mail: () => elsewhere.canTestMail() && elsewhere.hasSender() && mailLeft.get() === 1,
    payments: () => elsewhere.canBePaid() || Boolean(read('company')['iban']),
    plans: () => isReviewed('plans', 'plan.*'),
    pages: () => isReviewed('pages', 'page.*'),
    listing: () => published.get() === 1,
    isDismissed: () => read(KEY)['ready'] === true,
    canTestMail: elsewhere.canTestMail,
    hasPendingListing: elsewhere.hasPendingListing,
    mark: (mark, at) => {
      upsert.run(KEY, JSON.stringify({ ...read(KEY), [mark]: true }), at.getTime())
    },
  }
}
