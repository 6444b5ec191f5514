import type { FirstStepFacts } from '#modules/operations/ports.ts'
import type { Connection } from '../connection.ts'
import { sqliteSettings } from '../settings.ts'
import { createSql, sqlFragment } from '../statements.ts'

const KEY = 'first-steps'

const COMPANY = ['companyName', 'vatId', 'address', 'city', 'postalCode', 'province'] as const

/** Any mail that left proves the mail settings until they are saved again; a test mail is not in the outbox. */
const MAIL_LEFT_SQL = sqlFragment(`WITH last AS (
    SELECT at, action FROM audit_log
    WHERE target_kind = 'settings' AND target_id = 'email'
      AND (action = 'settings.email' OR (action = 'mail.test' AND after ->> 'outcome' = 'sent'))
    ORDER BY at DESC, id DESC LIMIT 1)
  SELECT EXISTS (SELECT 1 FROM last WHERE action = 'mail.test')
    OR EXISTS (SELECT 1 FROM outbox WHERE sent_at > coalesce((SELECT at FROM last), 0))`)

/** Mail and payments also depend on the environment, and queues on their own tables: those are checked elsewhere. */
export const sqliteFirstStepFacts = (
  connection: Connection,
  elsewhere: Pick<FirstStepFacts, 'canTestMail' | 'hasPendingListing'> & {
    readonly canBePaid: () => boolean
    readonly hasSender: () => boolean
  },
): FirstStepFacts => {
  const { value, has } = createSql(connection)
  const settings = sqliteSettings(connection)
  const read = (key: string) => settings.read(key) ?? {}
  const isReviewed = (step: string, actions: string) =>
    read(KEY)[step] === true || has`SELECT 1 FROM audit_log WHERE action GLOB ${actions}`

  return {
    company: () => COMPANY.every((name) => Boolean(read('company')[name])),
    mail: () => elsewhere.canTestMail() && elsewhere.hasSender() && value`${MAIL_LEFT_SQL}` === 1,
    payments: () => elsewhere.canBePaid() || Boolean(read('company')['iban']),
    // A site that was ready before there were zones is not asked again.
    zone: () => read(KEY)['ready'] === true || isReviewed('zone', 'settings.launch'),
    // Nor what a reveal needs: `doctor` and the duties page say it to such a site.
    gate: () => read(KEY)['ready'] === true || isReviewed('gate', 'settings.trust'),
    plans: () => isReviewed('plans', 'plan.*'),
    pages: () => isReviewed('pages', 'page.*'),
    // Nor whom to win: its people are there already.
    people: () =>
      read(KEY)['ready'] === true ||
      isReviewed('people', 'invitation.*') ||
      isReviewed('people', 'prospect.*'),
    listing: () =>
      has`SELECT 1 FROM job_requests WHERE is_verified
        UNION ALL SELECT 1 FROM showcase_items WHERE is_verified LIMIT 1`,
    isDismissed: () => read(KEY)['ready'] === true,
    canTestMail: elsewhere.canTestMail,
    hasPendingListing: elsewhere.hasPendingListing,
    mark: (mark, at) => settings.write(KEY, { ...read(KEY), [mark]: true }, at),
  }
}
