import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Person } from '#modules/personal/index.ts'
import type { Connection } from '../database.ts'
import { IDS_OF } from './audit-about.ts'

/** Values that identify the person in other people's records. */
export type Traces = {
  /** Ids of all their objects. */
  readonly ids: readonly string[]
  readonly pictures: readonly string[]
  /** Ids of mails to them. */
  readonly mails: readonly string[]
  /** Name, phones and titles as mails contain them: whole values, never parts of words. */
  readonly words: readonly string[]
}

const PICTURES = `SELECT filename FROM pictures WHERE owner_id = :userId
  UNION SELECT filename FROM discarded_pictures WHERE owner_id = :userId`

const WORDS = `SELECT title FROM job_requests WHERE client_id = :userId
  UNION SELECT title FROM showcase_items WHERE seller_id = :userId
  UNION SELECT client_phone FROM job_requests WHERE client_id = :userId
  UNION SELECT seller_phone FROM showcase_items WHERE seller_id = :userId
  UNION SELECT legal_name FROM firms WHERE owner_id = :userId
  UNION SELECT trade_name FROM firms WHERE owner_id = :userId
  UNION SELECT phone FROM firms WHERE owner_id = :userId
  UNION SELECT title FROM contact_reports WHERE owner_id = :userId
  UNION SELECT title FROM listing_notices WHERE owner_id = :userId`

export const tracesOf = (connection: Connection, person: Person): Traces => {
  const { userId, email, firstName, lastName } = person
  const texts = (query: string) => connection.prepare(query).pluck().all({ userId }) as string[]
  const ids = new SQLiteSyncDialect().sqlToQuery(sql`${IDS_OF(userId)}`)
  return {
    ids: connection
      .prepare(ids.sql)
      .pluck()
      .all(...ids.params) as string[],
    pictures: texts(PICTURES),
    mails: connection
      .prepare('SELECT id FROM outbox WHERE recipient = ?')
      .pluck()
      .all(email) as string[],
    words: [`${firstName} ${lastName}`, ...texts(WORDS)].filter(Boolean),
  }
}
