import { idOf } from '#modules/kernel/ids.ts'
import type { PublishedKeys } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'

const PURPOSE = 'publish-job-request'

export const sqlitePublishedKeys = (connection: Connection): PublishedKeys => {
  const find = connection
    .prepare<[string, string, string, number], string>(
      `SELECT result_id FROM idempotency_keys
       WHERE user_id = ? AND purpose = ? AND key = ? AND created_at > ?`,
    )
    .pluck()
  // A key of yesterday is taken over: the answer it stood for is no longer owed to anybody.
  const remember = connection.prepare(
    `INSERT INTO idempotency_keys (user_id, purpose, key, result_id, created_at)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, purpose, key)
     DO UPDATE SET result_id = excluded.result_id, created_at = excluded.created_at`,
  )
  return {
    find: (userId, key, since) => {
      const id = find.get(userId, PURPOSE, key, since.getTime())
      return id === undefined ? null : idOf(id)
    },
    remember: ({ userId, key, id, at }) => {
      remember.run(userId, PURPOSE, key, id, at.getTime())
    },
  }
}
