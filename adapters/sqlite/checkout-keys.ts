import type { CheckoutKeys } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from './database.ts'

const PURPOSE = 'checkout'

export const sqliteCheckoutKeys = (connection: Connection): CheckoutKeys => {
  const find = connection
    .prepare<[string, string, string, number], string>(
      `SELECT result_id FROM idempotency_keys
       WHERE user_id = ? AND purpose = ? AND key = ? AND created_at > ?`,
    )
    .pluck()
  const remember = connection.prepare(
    `INSERT INTO idempotency_keys (user_id, purpose, key, result_id, created_at)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, purpose, key)
     DO UPDATE SET result_id = excluded.result_id, created_at = excluded.created_at`,
  )
  return {
    find: (userId, key, since) => {
      const id = find.get(userId, PURPOSE, key, since.getTime()) as string | undefined
      return id === undefined ? null : idOf(id)
    },
    remember: ({ userId, key, id, at }) => {
      remember.run(userId, PURPOSE, key, id, at.getTime())
    },
  }
}
