import { EMPTY_BILLING_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import { UNMATCHABLE_PASSWORD_HASH } from '#modules/identity/index.ts'
import type { PassedOverTalk } from '#modules/personal/ports.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { createSql, rowReader, type StoredRow } from '../statements.ts'

const NOBODY = JSON.stringify(EMPTY_BILLING_DETAILS)

/** Removes the customer from unpaid orders; paid ones are documents. */
export const clearUnpaidOrdersSql = (condition: string) =>
  `UPDATE orders SET customer = '${NOBODY}' WHERE ${condition} AND customer <> '${NOBODY}'`

/** The rows stay, so that a late payment can be matched. */
export const clearUnpaidOrders = (connection: Connection, userId: string) => {
  const condition = "user_id = ? AND status NOT IN ('paid', 'refunded')"
  cachedStatements(connection).prepareStatement(clearUnpaidOrdersSql(condition)).run(userId)
}

type Key = { readonly table: string; readonly column: string; readonly onDelete: string }

/** Tables are read from the schema, so that none is forgotten; the row stays where orders refer to it. */
export const eraseUser = (connection: Connection, userId: string, at: Date) => {
  const keys = keysToUsers(connection)
  for (const { table, column, onDelete } of keys) {
    const theirs = `WHERE "${column}" = ?`
    if (onDelete === 'CASCADE')
      cachedStatements(connection).prepareStatement(`DELETE FROM "${table}" ${theirs}`).run(userId)
    if (onDelete === 'SET NULL')
      cachedStatements(connection)
        .prepareStatement(`UPDATE "${table}" SET "${column}" = NULL ${theirs}`)
        .run(userId)
  }
  const isReferenced = keys.some(
    ({ table, column }) =>
      cachedStatements(connection)
        .prepareStatement(`SELECT 1 FROM "${table}" WHERE "${column}" = ?`)
        .get(userId) !== undefined,
  )
  if (isReferenced) emptyUser(connection, userId, at)
  else cachedStatements(connection).prepareStatement('DELETE FROM users WHERE id = ?').run(userId)
}

const keysToUsers = (connection: Connection): readonly Key[] =>
  cachedStatements(connection)
    .prepareStatement<Key>(
      `SELECT t.name AS "table", k."from" AS "column", k.on_delete AS onDelete
       FROM sqlite_schema t, pragma_foreign_key_list(t.name) k
       WHERE t.type = 'table' AND k."table" = 'users'`,
    )
    .all()

const emptyUser = (connection: Connection, userId: string, at: Date) =>
  createSql(connection).run`UPDATE users SET email = ${erasedAddress(userId)},
      password_hash = ${ERASED_PERSON.passwordHash}, first_name = ${ERASED_PERSON.firstName},
      last_name = ${ERASED_PERSON.lastName}, profile_image_url = NULL, role = 'professional',
      user_type = 'client', seller_kind = NULL, auth_method = 'local', is_active = 0,
      must_change_password = 0, email_verified = 0, subscription_status = 'inactive',
      subscription_plan = 'none', subscription_started_at = NULL, subscription_expires_at = NULL,
      stripe_customer_id = NULL, terms_version = '', created_at = ${at}, updated_at = ${at},
      erased_at = ${at}
    WHERE id = ${userId}`

/** Replacement values for an erased person. */
export const ERASED_PERSON = {
  firstName: 'Utente',
  lastName: 'eliminato',
  passwordHash: UNMATCHABLE_PASSWORD_HASH,
} as const

/** Reserved domain (RFC 2606), to which no mail is sent. */
const DOMAIN = '@erased.invalid'

export const erasedAddress = (id: string) => `${id}${DOMAIN}`

/** Talks of two, of which nobody is left. */
export const DELETE_ABANDONED_TALKS_SQL =
  'DELETE FROM talks WHERE client_id IS NULL AND professional_id IS NULL'

/** Whom the account's talks that ended in a choice leave alone. */
export const listPassedOverByErasure = (
  connection: Connection,
  userId: string,
): readonly PassedOverTalk[] =>
  createSql(connection).rows<StoredRow<PassedOverTalk>>`SELECT u.email, u.first_name AS firstName,
        u.id = t.client_id AS isClient, t.subject AS title, t.id AS talkId
      FROM talks t JOIN users u ON u.id IN (t.client_id, t.professional_id)
      WHERE ${userId} IN (t.client_id, t.professional_id) AND u.id <> ${userId}
        AND t.chosen_revision IS NOT NULL AND t.state = 'chosen'`.map(
    rowReader({ flags: ['isClient'] }),
  )

/** Before the listings are emptied: contacts that were shown, while nobody was chosen, and those that wait for an answer, of either side. */
export const markContactsToEnd = (connection: Connection, userId: string): void => {
  const { run } = createSql(connection)
  run`INSERT OR REPLACE INTO contacts_to_end (reveal_id, because)
    SELECT id, 'left' FROM contact_reveals
    WHERE user_id = ${userId} AND reserved_at IS NOT NULL AND answered_at IS NULL AND ended_at IS NULL`
  run`INSERT OR REPLACE INTO contacts_to_end (reveal_id, because)
    SELECT r.id, 'erased' FROM job_requests j JOIN contact_reveals r ON r.job_request_id = j.id
    WHERE j.client_id = ${userId} AND j.status <> 'completed' AND r.is_counted AND r.ended_at IS NULL
      AND (r.reserved_at IS NULL OR r.answered_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM talks t WHERE t.job_request_id = j.id AND t.chosen_revision IS NOT NULL)`
}

/** Before the account goes: the other side keeps the talk, closed and nameless, and nothing that was never sent. */
export const leaveTalks = (connection: Connection, userId: string, at: Date): readonly string[] => {
  const { run, values } = createSql(connection)
  run`UPDATE talks SET state = 'closed', closed_cause = 'erasure',
      closed_at = coalesce(closed_at, ${at})
    WHERE ${userId} IN (client_id, professional_id)
      AND (state <> 'closed' OR closed_cause = 'deactivation')`
  return values`DELETE FROM talk_images WHERE uploader_id = ${userId} AND entry_id IS NULL
    RETURNING filename`
}

/** After it; answers the files of their images. */
export const deleteAbandonedTalks = (connection: Connection): readonly string[] => {
  const files = createSql(connection).values<string>`SELECT filename FROM talk_images
    WHERE talk_id IN (SELECT id FROM talks WHERE client_id IS NULL AND professional_id IS NULL)`
  cachedStatements(connection).prepareStatement(DELETE_ABANDONED_TALKS_SQL).run()
  return files
}
