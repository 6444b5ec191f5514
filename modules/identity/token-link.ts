import { mailTo } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Account } from './account.ts'
import { LOGIN_LINK_PAGE_PATH } from './contract/login-link-paths.ts'
import type { IdentityNeeds } from './ports.ts'

const LIFE_MS = {
  'verify-email': DAY_MS,
  'change-email': DAY_MS,
  'reset-password': HOUR_MS,
  'log-in-link': 15 * MINUTE_MS,
} as const
const PAGE = {
  'verify-email': '/verifica-email',
  'change-email': '/verifica-email',
  'reset-password': '/reimposta-password',
  'log-in-link': LOGIN_LINK_PAGE_PATH,
} as const

/** While an unspent one is younger, none is sent to a proven address: nobody uses up somebody else's. */
const SENT_APART_MS = 10 * MINUTE_MS
const SENT_APART: ReadonlySet<keyof typeof PAGE> = new Set(['reset-password', 'log-in-link'])

/**
 * Creates a token and enqueues its mail to the account's address, which is the new one with `change-email`, whose earlier
 * links are invalidated; others are not, for people open the first mail they find. When the mailbox reached its limit it
 * refuses, and the last link stays valid. Call it inside the causing transaction.
 */
export const mailTokenLink = (
  {
    tokens,
    digestOf,
    outbox,
    disownPath,
    world,
  }: Pick<IdentityNeeds, 'tokens' | 'digestOf' | 'outbox' | 'disownPath' | 'world'>,
  account: Account,
  purpose: keyof typeof PAGE,
  returnTo?: string,
) => {
  const now = world.now()
  const since = new Date(now.getTime() - SENT_APART_MS)
  if (SENT_APART.has(purpose) && account.emailVerified)
    if (tokens.hasUnspentSince(account.id, purpose, since)) return accept(null)
  const token = world.newToken()
  const query = new URLSearchParams({ token, ...(returnTo && { returnTo }) })
  const path = `${PAGE[purpose]}?${query}`
  const permit = outbox.enqueue(
    purpose === 'verify-email'
      ? mailTo(account, purpose, { path, disown: [{ disownPath: disownPath(account) }] })
      : mailTo(account, purpose, { path }),
  )
  if (!permit.ok) return permit
  if (purpose === 'change-email') tokens.spendAll(account.id, purpose, now)
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
