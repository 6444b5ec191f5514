import type { IdempotencyKeys } from '#modules/kernel/request-keys.ts'
import type { Connection } from './connection.ts'
import { createSql } from './statements.ts'

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
): IdempotencyKeys<Id> => {
  const { row, run } = createSql(connection)
  return {
    find: (userId, key, since) =>
      row<{ id: Id; request: string }>`SELECT result_id AS id, request FROM idempotency_keys
        WHERE user_id = ${userId} AND key = ${key} AND created_at > ${since}
          AND (request <> '' OR purpose = ${purpose})` ?? null,
    remember: ({ userId, key, id, at }) => {
      // An expired key is overwritten, because its reply is no longer guaranteed.
      if (key)
        run`INSERT INTO idempotency_keys (user_id, purpose, key, request, result_id, created_at)
          VALUES (${userId}, ${purpose}, ${key.key}, ${key.request}, ${id}, ${at})
          ON CONFLICT (user_id, key) DO UPDATE SET purpose = excluded.purpose,
            request = excluded.request, result_id = excluded.result_id,
            created_at = excluded.created_at`
    },
  }
}
