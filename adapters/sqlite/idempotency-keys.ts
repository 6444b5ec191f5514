import type { UserId } from '#modules/kernel/ids.ts'
import type { Connection } from './database.ts'

type Made<Id> = {
  readonly userId: UserId
  readonly key: string
  readonly id: Id
  readonly at: Date
}

/**
 * Maps an idempotency key to what its request created, so that a repetition creates nothing. `purpose` separates the
 * kinds: one key may create an object of each.
 */
export const sqliteIdempotencyKeys = <Id extends string>(
  connection: Connection,
  purpose:
    | 'publish-job-request'
    | 'publish-showcase-item'
    | 'checkout'
    | 'open-talk'
    | 'send-message'
    | 'send-quote',
) => {
  const find = connection
    .prepare<[string, string, string, number], Id>(
      `SELECT result_id FROM idempotency_keys
       WHERE user_id = ? AND purpose = ? AND key = ? AND created_at > ?`,
    )
    .pluck()
  // An expired key is overwritten, because its reply is no longer guaranteed.
  const remember = connection.prepare(
    `INSERT INTO idempotency_keys (user_id, purpose, key, result_id, created_at)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, purpose, key)
     DO UPDATE SET result_id = excluded.result_id, created_at = excluded.created_at`,
  )
  return {
    find: (userId: UserId, key: string, since: Date) =>
      (find.get(userId, purpose, key, since.getTime()) as Id | undefined) ?? null,
    remember: ({ userId, key, id, at }: Made<Id>) => {
      remember.run(userId, purpose, key, id, at.getTime())
    },
  }
}
