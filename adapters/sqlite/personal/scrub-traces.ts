import type { Person } from '#modules/personal/index.ts'
import type { Connection } from '../database.ts'
import type { Traces } from './traces.ts'
import { verifiedEmail } from './verified-email.ts'

/**
 * A mail or audit entry is about the person when one of its values equals one of their words or contains their
 * address.
 */
const MENTIONS = (column: string) =>
  `(instr(${column}, :email) OR instr(${column}, :userId) OR EXISTS (
    SELECT 1 FROM json_each(:quoted) word WHERE instr(${column}, word.value)))`

const STATEMENTS = [
  `DELETE FROM outbox WHERE recipient = :email OR (status <> 'sent' AND ${MENTIONS('variables')})`,
  `DELETE FROM rate_limit_hits WHERE instr(key, :email) OR instr(key, :userId)`,
  `DELETE FROM contact_messages WHERE email = :verifiedEmail`,
  `UPDATE listing_notices SET notifier_name = NULL, notifier_email = NULL, explanation = ''
   WHERE notifier_email = :verifiedEmail`,
  `UPDATE listing_notices SET title = '', explanation = '', decision = NULL, owner_id = NULL
   WHERE owner_id = :userId`,
  `UPDATE contact_reports SET details = NULL, reporter_id = NULL WHERE reporter_id = :userId`,
  `UPDATE contact_reports SET title = '', details = NULL, decision = NULL, owner_id = NULL
   WHERE owner_id = :userId`,
  `UPDATE audit_log SET before = NULL, after = NULL
   WHERE target_id = :userId OR target_id IN (SELECT value FROM json_each(:ids))
     OR ${MENTIONS("coalesce(before, '') || coalesce(after, '')")}`,
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

export const scrubTraces = (
  connection: Connection,
  person: Person,
  { ids, words }: Pick<Traces, 'ids' | 'words'>,
) => {
  const values = {
    userId: person.userId,
    email: person.email,
    verifiedEmail: verifiedEmail(person),
    ids: JSON.stringify(ids),
    // Phrases as the notifications write them.
    sayings: JSON.stringify([nameOf(person), ...words.map((word) => `«${word}»`)]),
    quoted: JSON.stringify(words.map((word) => JSON.stringify(word))),
  }
  for (const statement of STATEMENTS) connection.prepare(statement).run(values)
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
