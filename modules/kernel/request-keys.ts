/** The `Idempotency-Key`: a request that is repeated within a day makes nothing new. */
import type { UserId } from './ids.ts'
import { accept, type Result, refuse } from './result.ts'
import { DAY_MS } from './time.ts'

const KEY_LASTS_MS = DAY_MS

export type IdempotencyKey = {
  readonly key: string
  /** Digest of path and body: another request under the same key is refused, because it would be lost. */
  readonly request: string
}

export type IdempotencyKeyReused = { readonly code: 'idempotency.reused' }

export type IdempotencyKeys<Id> = {
  readonly find: (
    userId: UserId,
    key: string,
    since: Date,
  ) => {
    readonly id: Id
    /** Empty for what an earlier version made. */
    readonly request: string
  } | null
  /** Nothing without a key. */
  readonly remember: (entry: {
    readonly userId: UserId
    readonly key: IdempotencyKey | null
    readonly id: Id
    readonly at: Date
  }) => void
}

/** Returns what this request created the first time; null if it is new. */
export const findEarlierResult = <Id>(
  keys: IdempotencyKeys<Id>,
  { userId, key }: { readonly userId: UserId; readonly key: IdempotencyKey | null },
  now: Date,
): Result<Id, IdempotencyKeyReused> | null => {
  const earlier = key && keys.find(userId, key.key, new Date(now.getTime() - KEY_LASTS_MS))
  if (!earlier) return null
  const isSame = earlier.request === '' || earlier.request === key.request
  return isSame ? accept(earlier.id) : refuse({ code: 'idempotency.reused' })
}
