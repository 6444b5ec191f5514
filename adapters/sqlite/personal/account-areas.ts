import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Person } from '#modules/personal/ports.ts'
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
export type Area = {
  readonly table: SQLiteTable
  /** File of the export; unique per table. */
  readonly file: string
  /** Condition for rows about the person; otherwise those with their `user_id`. */
  readonly rows?: (person: Person) => SQL
  /** Columns left out of the export, with the reason. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Further columns from other tables. */
  readonly besides?: Readonly<Record<string, SQL>>
}

type More = Omit<Area, 'table' | 'file'>

export const area = (table: SQLiteTable, file: string, more: More = {}): Area => ({
  table,
  file,
  ...more,
})

/** The same reason for several columns. */
export const sameReason = (reason: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, reason]))

/** Rows whose column holds the person's id. */
export const rowsByColumn =
  (column: string) =>
  ({ userId }: Person) =>
    sql`${sql.raw(column)} = ${userId}`

/** Rows whose column is one of the ids that a statement selects. */
export const rowsAmong =
  (column: string, ids: string) =>
  ({ userId }: Person) =>
    sql`${sql.raw(`${column} IN (SELECT id FROM ${ids} = `)}${userId})`

export const ABOUT_SOMEBODY_ELSE = 'says something about somebody else'
export const SECRET = 'a secret that opens an account'
export const STAFF = 'which of the staff it was is not about the person'

/** Audit entries about the person or the person's objects. */
const ABOUT_PERSON = ({ userId }: Person) =>
  sql`target_id = ${userId} OR target_id IN (${IDS_OF(userId)})`

/** Ids of all objects that staff can act on. */
export const IDS_OF = (userId: string) => sql`
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

export const rowsByAddress =
  (column: string) =>
  (person: Person): SQL =>
    sql`${sql.raw(column)} = ${verifiedEmail(person)}`

/** Null for an unverified address, so that its real owner's data stay hidden; NULL matches nothing in SQL. */
export const verifiedEmail = ({ email, isEmailVerified }: Person) =>
  isEmailVerified ? email : null

export const accountAreas: readonly Area[] = [
  area(users, 'account', { rows: rowsByColumn('id'), withheld: { passwordHash: SECRET } }),
  area(decisions, 'decisioni-e-reclami', {
    withheld: sameReason(STAFF, 'decidedBy', 'answeredBy'),
  }),
  area(sessions, 'sessioni'),
  area(knownWaysIn, 'modi-di-accedere'),
  area(passkeys, 'passkey', { withheld: sameReason(SECRET, 'id', 'publicKey') }),
  area(userDevices, 'dispositivi', { withheld: { deviceHash: SECRET } }),
  area(tokens, 'link-inviati', { withheld: { hash: SECRET } }),
  area(secondFactors, 'verifica-in-due-passaggi', { withheld: { sealedSecret: SECRET } }),
  area(recoveryCodes, 'codici-di-recupero', { withheld: { hash: SECRET } }),
  area(rateLimitHits, 'tentativi-contati', {
    rows: ({ userId, email }) => sql`instr(key, ${userId}) OR instr(key, ${email})`,
    withheld: { key: 'holds the address of whoever tried, who may be somebody else' },
    besides: { what: sql`substr(key, 1, instr(key, ':') - 1)` },
  }),
  area(idempotencyKeys, 'moduli-inviati'),
  area(termsAcceptances, 'condizioni-accettate'),
  area(pictures, 'immagini', { rows: rowsByColumn('owner_id') }),
  area(discardedPictures, 'immagini-eliminate', { rows: rowsByColumn('owner_id') }),
  area(outbox, 'posta-ricevuta-dal-sito', {
    rows: rowsByAddress('recipient'),
    withheld: {
      variables: SECRET,
      lastError: 'the words of a mail server',
      returnSaid: 'the words of a mail server',
      causedBy: 'somebody else',
    },
  }),
  area(deadAddresses, 'indirizzi-a-cui-la-posta-non-arriva', {
    rows: rowsByAddress('address'),
    withheld: { said: 'the words of a mail server' },
  }),
  area(auditLog, 'azioni-del-personale-su-di-te', {
    rows: ABOUT_PERSON,
    withheld: {
      ...sameReason(STAFF, 'actorId', 'ip'),
      ...sameReason(ABOUT_SOMEBODY_ELSE, 'before', 'after'),
    },
    besides: {
      before: sql`CASE WHEN target_kind = 'user' THEN json(before) END`,
      after: sql`CASE WHEN target_kind = 'user' THEN json(after) END`,
    },
  }),
]

export const noticeboardAreas: readonly Area[] = [
  area(notifications, 'notifiche'),
  area(notificationBoxes, 'casella-notifiche'),
  area(notificationChoices, 'preferenze-notifiche'),
  area(staffReminders, 'avvisi-allo-staff'),
  area(pushSubscriptions, 'dispositivi-notifiche', {
    withheld: sameReason(SECRET, 'p256dh', 'auth'),
  }),
  area(pushMessages, 'notifiche-in-attesa', {
    rows: rowsAmong('subscription_id', 'push_subscriptions WHERE user_id'),
  }),
]
