import type { UserId } from '#modules/kernel/ids.ts'
import type { RequestKeys } from '#modules/kernel/request-keys.ts'
import type { Connection } from './database.ts'

/** What requests with a key made; `purpose` tells of which kind `Id` is. */
export const sqliteIdempotencyKeys = <Id extends string>(
  connection: Connection,
  purpose:
    | 'publish-job-request'
    | 'publish-showcase-item'
    | 'checkout'
    | 'grant'
    | 'open-talk'
    | 'group-mail'
    | 'send-message'
    | 'send-quote',
): RequestKeys<Id> => {
  const find = connection.prepare<[string, string, number, string], { id: Id; request: string }>(
    `SELECT result_id AS id, request FROM idempotency_keys
     WHERE user_id = ? AND key = ? AND created_at > ? AND (request <> '' OR purpose = ?)`,
  )
  // An expired key is overwritten, because its reply is no longer guaranteed.
  const remember = connection.prepare(
    `INSERT INTO idempotency_keys (user_id, purpose, key, request, result_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, key) DO UPDATE SET purpose = excluded.purpose, request = excluded.request,
       result_id = excluded.result_id, created_at = excluded.created_at`,
  )
  return {
    find: (userId: UserId, key, since) => find.get(userId, key, since.getTime(), purpose) ?? null,
    remember: ({ userId, key, id, at }) => {
      if (key) remember.run(userId, purpose, key.key, key.request, id, at.getTime())
    },
  }
}
