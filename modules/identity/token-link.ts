import { mailTo } from '#modules/kernel/mail.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { Account } from './account.ts'
import type { Needs } from './ports.ts'

const LIFE_MS = {
  'verify-email': DAY_MS,
  'change-email': DAY_MS,
  'reset-password': HOUR_MS,
} as const
const PAGE = {
  'verify-email': '/verifica-email',
  'change-email': '/verifica-email',
  'reset-password': '/reimposta-password',
} as const

/**
 * Creates a token and enqueues its mail to the account's address, which is the new one with `change-email`. Earlier links
 * of the purpose are invalidated, but those that prove the address are not, for people open the first mail they find. When the mailbox reached its limit it refuses, and the
 * last link stays valid. Call it inside the causing transaction.
 */
export const mailTokenLink = (
  { tokens, digestOf, outbox, disownPath, world }: Needs,
  account: Account,
  purpose: keyof typeof PAGE,
) => {
  const now = world.now()
  const token = world.newToken()
  const path = `${PAGE[purpose]}?token=${token}`
  const permit = outbox.enqueue(
    purpose === 'verify-email'
      ? mailTo(account, purpose, { path, disown: [{ disownPath: disownPath(account) }] })
      : mailTo(account, purpose, { path }),
  )
  if (!permit.ok) return permit
  if (purpose !== 'verify-email') tokens.spendAll(account.id, purpose, now)
  tokens.add({
    hash: digestOf(token),
    userId: account.id,
    purpose,
    ...(purpose === 'change-email' && { email: account.email }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  })
  return permit
}
