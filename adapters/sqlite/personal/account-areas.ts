import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { DataSubject } from '#modules/personal/ports.ts'
import { termsAcceptances } from '../tables/content.ts'
import { decisions } from '../tables/decisions.ts'
import {
  idempotencyKeys,
  knownWaysIn,
  passkeys,
  rateLimitHits,
  recoveryCodes,
  secondFactors,
  sessions,
  tokens,
  userDevices,
  users,
} from '../tables/identity.ts'
import {
  notificationBoxes,
  notificationChoices,
  notifications,
  pushMessages,
  pushSubscriptions,
  staffReminders,
} from '../tables/notifications.ts'
import { auditLog, deadAddresses, outbox } from '../tables/operations.ts'
import { discardedPictures, pictures } from '../tables/pictures.ts'

/** `:before` is the moment so many months ago; older rows go. */
export type RetentionRule = readonly [months: number, sql: string]

/** A table's personal data, and which of it the export contains. */
export type PersonalDataArea = {
  readonly table: SQLiteTable
  /** File of the export; unique per table. */
  readonly file: string
  /** Condition for rows about the person; otherwise those with their `user_id`. */
  readonly rows?: (person: DataSubject) => SQL
  /** Columns left out of the export, with the reason. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Further columns from other tables. */
  readonly extraColumns?: Readonly<Record<string, SQL>>
}

type More = Omit<PersonalDataArea, 'table' | 'file'>

export const personalDataArea = (
  table: SQLiteTable,
  file: string,
  more: More = {},
): PersonalDataArea => ({
  table,
  file,
  ...more,
})

/** Gives several columns the same reason. */
export const giveColumnsReason = (reason: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, reason]))

/** Rows whose column holds the person's id. */
export const rowsByColumnSql =
  (column: string) =>
  ({ userId }: DataSubject) =>
    sql`${sql.raw(column)} = ${userId}`

/** Rows whose column is one of the ids that a statement selects. */
export const rowsAmongSql =
  (column: string, ids: string) =>
  ({ userId }: DataSubject) =>
    sql`${sql.raw(`${column} IN (SELECT id FROM ${ids} = `)}${userId})`

export const REASON_ABOUT_OTHERS = 'says something about somebody else'
export const REASON_SECRET = 'a secret that opens an account'
export const REASON_STAFF = 'which of the staff it was is not about the person'

/** Audit entries about the person or the person's objects. */
const ABOUT_PERSON = ({ userId }: DataSubject) =>
  sql`target_id = ${userId} OR target_id IN (${staffTargetIdsSql(userId)})`

/** Ids of all objects that staff can act on. */
export const staffTargetIdsSql = (userId: string) => sql`
  SELECT id FROM job_requests WHERE client_id = ${userId}
  UNION ALL SELECT id FROM showcase_items WHERE seller_id = ${userId}
  UNION ALL SELECT id FROM firms WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM firm_credentials
    WHERE firm_id IN (SELECT id FROM firms WHERE owner_id = ${userId})
  UNION ALL SELECT filename FROM pictures WHERE owner_id = ${userId}
  UNION ALL SELECT filename FROM discarded_pictures WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM orders WHERE user_id = ${userId}
  UNION ALL SELECT id FROM invoices WHERE user_id = ${userId}
  UNION ALL SELECT id FROM contact_reports WHERE reporter_id = ${userId} OR owner_id = ${userId}
  UNION ALL SELECT id FROM listing_notices WHERE owner_id = ${userId}
  UNION ALL SELECT id FROM talks WHERE ${userId} IN (client_id, professional_id)
  UNION ALL SELECT id FROM reviews WHERE client_id = ${userId}`

export const rowsByAddressSql =
  (column: string) =>
  (person: DataSubject): SQL =>
    sql`${sql.raw(column)} = ${emailIfVerified(person)}`

/** Answers null for an unverified address, so that its real owner's data stay hidden; NULL matches nothing in SQL. */
export const emailIfVerified = ({ email, isEmailVerified }: DataSubject) =>
  isEmailVerified ? email : null

export const accountPersonalDataAreas: readonly PersonalDataArea[] = [
  personalDataArea(users, 'account', {
    rows: rowsByColumnSql('id'),
    withheld: { passwordHash: REASON_SECRET },
  }),
  personalDataArea(decisions, 'decisioni-e-reclami', {
    withheld: giveColumnsReason(REASON_STAFF, 'decidedBy', 'answeredBy'),
  }),
  personalDataArea(sessions, 'sessioni'),
  personalDataArea(knownWaysIn, 'modi-di-accedere'),
  personalDataArea(passkeys, 'passkey', {
    withheld: giveColumnsReason(REASON_SECRET, 'id', 'publicKey'),
  }),
  personalDataArea(userDevices, 'dispositivi', { withheld: { deviceHash: REASON_SECRET } }),
  personalDataArea(tokens, 'link-inviati', { withheld: { hash: REASON_SECRET } }),
  personalDataArea(secondFactors, 'verifica-in-due-passaggi', {
    withheld: { sealedSecret: REASON_SECRET },
  }),
  personalDataArea(recoveryCodes, 'codici-di-recupero', { withheld: { hash: REASON_SECRET } }),
  personalDataArea(rateLimitHits, 'tentativi-contati', {
    rows: ({ userId, email }) => sql`instr(key, ${userId}) OR instr(key, ${email})`,
    withheld: { key: 'holds the address of whoever tried, who may be somebody else' },
    extraColumns: { what: sql`substr(key, 1, instr(key, ':') - 1)` },
  }),
  personalDataArea(idempotencyKeys, 'moduli-inviati'),
  personalDataArea(termsAcceptances, 'condizioni-accettate'),
  personalDataArea(pictures, 'immagini', { rows: rowsByColumnSql('owner_id') }),
  personalDataArea(discardedPictures, 'immagini-eliminate', { rows: rowsByColumnSql('owner_id') }),
  personalDataArea(outbox, 'posta-ricevuta-dal-sito', {
    rows: rowsByAddressSql('recipient'),
    withheld: {
      variables: REASON_SECRET,
      lastError: 'the words of a mail server',
      returnSaid: 'the words of a mail server',
      causedBy: 'somebody else',
    },
  }),
  personalDataArea(deadAddresses, 'indirizzi-a-cui-la-posta-non-arriva', {
    rows: rowsByAddressSql('address'),
    withheld: { said: 'the words of a mail server' },
  }),
  personalDataArea(auditLog, 'azioni-del-personale-su-di-te', {
    rows: ABOUT_PERSON,
    withheld: {
      ...giveColumnsReason(REASON_STAFF, 'actorId', 'ip'),
      ...giveColumnsReason(REASON_ABOUT_OTHERS, 'before', 'after'),
    },
    extraColumns: {
      before: sql`CASE WHEN target_kind = 'user' THEN json(before) END`,
      after: sql`CASE WHEN target_kind = 'user' THEN json(after) END`,
    },
  }),
]

export const notificationPersonalDataAreas: readonly PersonalDataArea[] = [
  personalDataArea(notifications, 'notifiche'),
  personalDataArea(notificationBoxes, 'casella-notifiche'),
  personalDataArea(notificationChoices, 'preferenze-notifiche'),
  personalDataArea(staffReminders, 'avvisi-allo-staff'),
  personalDataArea(pushSubscriptions, 'dispositivi-notifiche', {
    withheld: giveColumnsReason(REASON_SECRET, 'p256dh', 'auth'),
  }),
  personalDataArea(pushMessages, 'notifiche-in-attesa', {
    rows: rowsAmongSql('subscription_id', 'push_subscriptions WHERE user_id'),
  }),
]
