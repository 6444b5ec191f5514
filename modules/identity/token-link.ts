import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { Account } from './account.ts'
import type { Needs } from './needs.ts'
import type { TokenPurpose } from './ports.ts'

const LIFE_MS = { 'verify-email': DAY_MS, 'reset-password': HOUR_MS } as const
const PAGE = { 'verify-email': '/verifica-email', 'reset-password': '/reimposta-password' } as const

/** Makes a token and queues the mail that carries it. Call it inside the transaction that causes it. */
export const mailTokenLink = (
  { tokens, digestOf, outbox, world }: Pick<Needs, 'tokens' | 'digestOf' | 'outbox' | 'world'>,
  account: Account,
  purpose: TokenPurpose,
) => {
  const now = world.now()
  const token = world.newToken()
  tokens.add({
    hash: digestOf(token),
    userId: account.id,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  })
  outbox.enqueue({
    recipient: account.email,
    template: purpose,
    variables: { firstName: account.firstName, path: `${PAGE[purpose]}?token=${token}` },
  })
}
