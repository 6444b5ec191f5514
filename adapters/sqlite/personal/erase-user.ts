import { NO_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import type { Connection } from '../database.ts'
import { ERASED_PERSON, erasedAddress } from './erased-person.ts'

const NOBODY = JSON.stringify(NO_DETAILS)

/** Removes the customer from unpaid orders; paid ones are documents. */
export const emptyUnpaidOrders = (which: string) =>
  `UPDATE orders SET customer = '${NOBODY}' WHERE ${which} AND customer <> '${NOBODY}'`

/** The rows stay, so that a late payment can be matched. */
export const emptyOrders = (connection: Connection, userId: string) => {
  const which = "user_id = ? AND status NOT IN ('paid', 'refunded')"
  connection.prepare(emptyUnpaidOrders(which)).run(userId)
}

type Key = { readonly table: string; readonly column: string; readonly onDelete: string }

/**
 * Deletes what would cascade from the account's row, which may have to stay because orders refer to it. The tables
 * are read from the schema, so that a new one is not forgotten.
 */
export const eraseUser = (connection: Connection, userId: string, at: Date) => {
  const keys = keysToUsers(connection)
  for (const { table, column, onDelete } of keys) {
    const theirs = `WHERE "${column}" = ?`
    if (onDelete === 'CASCADE') connection.prepare(`DELETE FROM "${table}" ${theirs}`).run(userId)
    if (onDelete === 'SET NULL')
      connection.prepare(`UPDATE "${table}" SET "${column}" = NULL ${theirs}`).run(userId)
  }
  const isReferenced = keys.some(
    ({ table, column }) =>
      connection.prepare(`SELECT 1 FROM "${table}" WHERE "${column}" = ?`).get(userId) !==
      undefined,
  )
  if (isReferenced) emptyUser(connection, userId, at)
  else connection.prepare('DELETE FROM users WHERE id = ?').run(userId)
}

const keysToUsers = (connection: Connection): readonly Key[] =>
  connection
    .prepare<[], Key>(
      `SELECT t.name AS "table", k."from" AS "column", k.on_delete AS onDelete
       FROM sqlite_schema t, pragma_foreign_key_list(t.name) k
       WHERE t.type = 'table' AND k."table" = 'users'`,
    )
    .all()

const emptyUser = (connection: Connection, userId: string, at: Date) => {
  connection
    .prepare(
      `UPDATE users SET email = :email, password_hash = :hash, first_name = :firstName,
         last_name = :lastName, profile_image_url = NULL, role = 'professional', user_type = 'client',
         seller_kind = NULL, auth_method = 'local', is_active = 0, must_change_password = 0, email_verified = 0,
         subscription_status = 'inactive', subscription_plan = 'none', subscription_started_at = NULL,
         subscription_expires_at = NULL, stripe_customer_id = NULL, terms_version = '',
         created_at = :at, updated_at = :at, erased_at = :at
       WHERE id = :userId`,
    )
    .run({
      userId,
      email: erasedAddress(userId),
      firstName: ERASED_PERSON.firstName,
      lastName: ERASED_PERSON.lastName,
      hash: ERASED_PERSON.passwordHash,
      at: at.getTime(),
    })
}
