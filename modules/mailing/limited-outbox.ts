import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import type { Limit, RateLimiter } from '#modules/kernel/rate-limit.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'

/** Per mailbox and kind of mail. */
const MAILS_OF_A_KIND: Limit = { name: 'mailbox', most: 5, windowMs: HOUR_MS }

/** Mails that anybody can cause to an address merely typed into a form. */
const CAUSED_BY_STRANGERS: ReadonlySet<Mail['template']> = new Set([
  'verify-email',
  'reset-password',
  'notice-received',
  'contact-message',
  'transfer-expected',
])

/** Mails caused by an account, whose address may be foreign until verified. */
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
  /** Whether the account's address is verified. */
  readonly isVerified: (address: string) => boolean
}

/** Outbox with a limit of five mails of a kind per mailbox and hour, where strangers decide how many there are. */
export const limitedOutbox = (
  { limiter, digestOf, isVerified }: Needs,
  outbox: Outbox,
): Outbox => ({
  enqueue: (mail) => {
    const { recipient, template } = mail
    const isLimited =
      CAUSED_BY_STRANGERS.has(template) ||
      (CAUSED_BY_ACCOUNTS.has(template) && !isVerified(recipient))
    // A digest, because the count outlives the account.
    const permit = isLimited
      ? limiter.take(MAILS_OF_A_KIND, `${template}:${digestOf(recipient)}`)
      : null
    return permit && !permit.ok ? permit : outbox.enqueue(mail)
  },
})
