import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import type { Result } from '#modules/kernel/result.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { Account } from './account.ts'
import type { Needs } from './needs.ts'
import type { TokenPurpose } from './ports.ts'

const LIFE_MS = { 'verify-email': DAY_MS, 'reset-password': HOUR_MS } as const
const PAGE = { 'verify-email': '/verifica-email', 'reset-password': '/reimposta-password' } as const

/**
 * Makes a token and queues the mail that carries it; earlier links of the kind stop working. Refused when the mailbox
 * got enough mails of the kind: then the last link stays good. Call it inside the transaction that causes it.
 */
export const mailTokenLink = (
  { tokens, digestOf, outbox, world }: Pick<Needs, 'tokens' | 'digestOf' | 'outbox' | 'world'>,
  account: Account,
  purpose: TokenPurpose,
): Result<null, RateLimited> => {
  const now = world.now()
  const token = world.newToken()
  const permit = outbox.enqueue({
    recipient: account.email,
    template: purpose,
    variables: { firstName: account.firstName, path: `${PAGE[purpose]}?token=${token}` },
  })
  if (!permit.ok) return permit
  tokens.spendAll(account.id, purpose, now)
  tokens.add({
    hash: digestOf(token),
    userId: account.id,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  })
  return permit
}
