import { mailTo } from '#modules/kernel/mail.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import type { Result } from '#modules/kernel/result.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { Account } from './account.ts'
import type { Needs } from './needs.ts'

const LIFE_MS = { 'verify-email': DAY_MS, 'reset-password': HOUR_MS } as const
const PAGE = { 'verify-email': '/verifica-email', 'reset-password': '/reimposta-password' } as const

/**
 * Creates a token and enqueues its mail; earlier links to reset a password are invalidated, those that prove the
 * address are not, for people open the first mail they find. When the mailbox reached its limit it refuses, and the
 * last link stays valid. Call it inside the causing transaction.
 */
export const mailTokenLink = (
  { tokens, digestOf, outbox, world }: Pick<Needs, 'tokens' | 'digestOf' | 'outbox' | 'world'>,
  account: Account,
  purpose: keyof typeof PAGE,
): Result<null, RateLimited> => {
  const now = world.now()
  const token = world.newToken()
  const permit = outbox.enqueue(
    mailTo(account, purpose, { path: `${PAGE[purpose]}?token=${token}` }),
  )
  if (!permit.ok) return permit
  if (purpose === 'reset-password') tokens.spendAll(account.id, purpose, now)
  tokens.add({
    hash: digestOf(token),
    userId: account.id,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  })
  return permit
}
