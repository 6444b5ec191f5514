import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { DataSubject, ExportArea } from '#modules/personal/ports.ts'
import type { Connection } from '../connection.ts'
import type { Database } from '../database.ts'
import { IS_PICTURE_ON_SITE_SQL } from '../media/picture-uses.ts'
import { cachedStatements } from '../statement-cache.ts'
import { createSql } from '../statements.ts'
import {
  emailIfVerified,
  type PersonalDataArea,
  rowsByColumnSql,
  staffTargetIdsSql,
} from './account-areas.ts'
import { PERSONAL_DATA_AREAS } from './personal-data-areas.ts'

/** About the person: a value equals one of their words, or contains their address. */
const MENTIONS_SQL = (column: string) =>
  `(instr(${column}, :email) OR instr(${column}, :userId) OR EXISTS (
    SELECT 1 FROM json_each(:quoted) word WHERE instr(${column}, word.value)))`

/** What the staff uploaded for the site's own pages is the operator's, and stays without its uploader. */
const OF_THE_OPERATOR = `owner_id = :userId AND ${IS_PICTURE_ON_SITE_SQL}
  AND EXISTS (SELECT 1 FROM users WHERE id = :userId AND role <> 'professional')`

const STATEMENTS = [
  `DELETE FROM outbox WHERE recipient = :email OR (status <> 'sent' AND ${MENTIONS_SQL('variables')})`,
  `DELETE FROM dead_addresses WHERE address = :email`,
  `DELETE FROM rate_limit_hits WHERE instr(key, :email) OR instr(key, :userId)`,
  `DELETE FROM contact_messages WHERE email = :verifiedEmail`,
  `DELETE FROM waiting_list WHERE email = :verifiedEmail`,
  `DELETE FROM prospects WHERE email = :verifiedEmail`,
  `UPDATE listing_notices SET notifier_name = NULL, notifier_email = NULL, explanation = ''
   WHERE notifier_email = :verifiedEmail`,
  `UPDATE listing_notices SET title = '', explanation = '', decision = NULL, owner_id = NULL
   WHERE owner_id = :userId`,
  `UPDATE contact_reports SET details = NULL, reporter_id = NULL WHERE reporter_id = :userId`,
  `UPDATE contact_reports SET title = '', details = NULL, decision = NULL, owner_id = NULL
   WHERE owner_id = :userId`,
  `UPDATE audit_log SET before = NULL, after = NULL
   WHERE target_id = :userId OR target_id IN (SELECT value FROM json_each(:ids))
     OR ${MENTIONS_SQL("coalesce(before, '') || coalesce(after, '')")}`,
  `UPDATE pictures SET owner_id = NULL, original_name = 'immagine del sito' WHERE ${OF_THE_OPERATOR}`,
  `DELETE FROM pictures WHERE owner_id = :userId`,
  `UPDATE audit_log SET ip = NULL WHERE actor_id = :userId`,
  // Notifications to others about the person's listings or reveals.
  ...['notifications', 'push_messages'].map(
    (table) => `DELETE FROM ${table} WHERE EXISTS (
      SELECT 1 FROM json_each(:ids) thing WHERE instr(path, thing.value))
      OR EXISTS (SELECT 1 FROM json_each(:sayings) word
        WHERE instr(title || char(10) || body, word.value))`,
  ),
  `DELETE FROM alert_finds WHERE job_request_id IN (SELECT value FROM json_each(:ids))`,
  `DELETE FROM alert_queue WHERE job_request_id IN (SELECT value FROM json_each(:ids))`,
]

export const scrubPersonTraces = (
  connection: Connection,
  person: DataSubject,
  { ids, words }: Pick<Traces, 'ids' | 'words'>,
) => {
  const values = {
    userId: person.userId,
    email: person.email,
    verifiedEmail: emailIfVerified(person),
    ids: JSON.stringify(ids),
    // Phrases as the notifications write them.
    sayings: JSON.stringify([nameOf(person), ...words.map((word) => `«${word}»`)]),
    quoted: JSON.stringify(words.map((word) => JSON.stringify(word))),
  }
  for (const statement of STATEMENTS)
    cachedStatements(connection).prepareStatement(statement).run(values)
}

const nameOf = ({ firstName, lastName }: DataSubject) => `${firstName} ${lastName}`

/** Values that identify the person in other people's records. */
type Traces = ReturnType<typeof findPersonTraces>

const PICTURES_SQL = `SELECT filename FROM pictures WHERE owner_id = :userId AND NOT (${OF_THE_OPERATOR})
  UNION SELECT filename FROM discarded_pictures WHERE owner_id = :userId`

const WORDS_SQL = `SELECT title FROM job_requests WHERE client_id = :userId
  UNION SELECT title FROM showcase_items WHERE seller_id = :userId
  UNION SELECT client_phone FROM job_requests WHERE client_id = :userId
  UNION SELECT seller_phone FROM showcase_items WHERE seller_id = :userId
  UNION SELECT legal_name FROM firms WHERE owner_id = :userId
  UNION SELECT trade_name FROM firms WHERE owner_id = :userId
  UNION SELECT phone FROM firms WHERE owner_id = :userId
  UNION SELECT title FROM contact_reports WHERE owner_id = :userId
  UNION SELECT title FROM listing_notices WHERE owner_id = :userId`

export const findPersonTraces = (connection: Connection, person: DataSubject) => {
  const { userId, email, firstName, lastName } = person
  const texts = (query: string) =>
    cachedStatements(connection).prepareColumn<string>(query).pluck().all({ userId }) as string[]
  const ids = new SQLiteSyncDialect().sqlToQuery(sql`${staffTargetIdsSql(userId)}`)
  return {
    ids: cachedStatements(connection)
      .prepareColumn<string>(ids.sql)
      .pluck()
      .all(...ids.params) as string[],
    pictures: texts(PICTURES_SQL),
    /** Ids of mails to them. */
    mails: cachedStatements(connection)
      .prepareColumn<string>('SELECT id FROM outbox WHERE recipient = ?')
      .pluck()
      .all(email) as string[],
    /** Name, phones and titles as mails contain them: whole values, never parts of words. */
    words: [`${firstName} ${lastName}`, ...texts(WORDS_SQL)].filter(Boolean),
  }
}

/** One area after the other; empty ones are left out. */
export const exportPersonalDataAreas = (connection: Connection) =>
  function* (person: DataSubject): Generator<ExportArea> {
    const { db } = createSql(connection)
    for (const area of PERSONAL_DATA_AREAS) {
      const rows = rowsOf(db, area, person)
      if (rows.length > 0) yield { name: area.file, rows }
    }
  }

const MINE = rowsByColumnSql('user_id')

const rowsOf = (db: Database, area: PersonalDataArea, person: DataSubject): readonly unknown[] =>
  db
    .select(columnsOf(area))
    .from(area.table)
    .where((area.rows ?? MINE)(person))
    .all()
    .map((row) => (area.extraColumns ? parseColumns(row, Object.keys(area.extraColumns)) : row))

/** All columns that are not withheld, so that a new column is exported by default. */
const columnsOf = ({ table, withheld = {}, extraColumns = {} }: PersonalDataArea) => {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !(name in withheld))
  const allColumns: Record<string, SQLiteColumn | SQL.Aliased> = Object.fromEntries(columns)
  for (const [name, value] of Object.entries(extraColumns)) allColumns[name] = value.as(name)
  return allColumns
}

export const tableNameOf = ({ table }: PersonalDataArea) => getTableName(table)

/** Parses JSON that SQLite aggregated as text. */
const parseColumns = (row: Record<string, unknown>, names: readonly string[]) => {
  const parsed = names.map((name) => [name, parse(row[name])])
  return { ...row, ...Object.fromEntries(parsed) }
}

const parse = (value: unknown) =>
  typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value
