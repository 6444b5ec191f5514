import { LIMITS } from '#modules/kernel/limits.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import type { RateLimiter } from '#modules/kernel/rate-limit.ts'

/** Kinds that anybody can have sent to an address they only typed. */
const CAUSED_BY_STRANGERS: ReadonlySet<Mail['template']> = new Set([
  'verify-email',
  'reset-password',
  'notice-received',
  'contact-message',
  'transfer-expected',
])

/** Kinds that an account causes; its address may be somebody else's until it is verified. */
const CAUSED_BY_ACCOUNTS: ReadonlySet<Mail['template']> = new Set([
  'request-received',
  'item-received',
  'password-changed',
  'data-exported',
  'account-erased',
  'order-placed',
  'order-cancelled',
  'alert-instant',
  'alert-digest',
])

type Needs = {
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly digestOf: (text: string) => string
  /** Whether an account has proven that the address is its own. */
  readonly isVerified: (address: string) => boolean
}

/** The outbox that sends no mailbox more than five mails of a kind an hour, where a stranger decides how many there are. */
export const limitedOutbox = (
  { limiter, digestOf, isVerified }: Needs,
  outbox: Outbox,
): Outbox => ({
  enqueue: (mail) => {
    const { recipient, template } = mail
    const isLimited =
      CAUSED_BY_STRANGERS.has(template) ||
      (CAUSED_BY_ACCOUNTS.has(template) && !isVerified(recipient))
    // A digest: the count outlives the account, the address does not.
    const permit = isLimited
      ? limiter.take(LIMITS.mailsOfAKind, `${template}:${digestOf(recipient)}`)
      : null
    return permit && !permit.ok ? permit : outbox.enqueue(mail)
  },
})
