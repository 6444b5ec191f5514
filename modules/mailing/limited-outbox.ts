import type { Outbox } from '#modules/kernel/mail.ts'
import { MAILS } from '#modules/kernel/mails/mails.ts'
import type { Limit, RateLimiter } from '#modules/kernel/rate-limit.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'

/** Per mailbox and kind of mail. */
const MAILS_OF_A_KIND: Limit = { name: 'mailbox', most: 5, windowMs: HOUR_MS }

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
    const { causedBy } = MAILS[template]
    const isLimited = causedBy === 'stranger' || (causedBy === 'account' && !isVerified(recipient))
    // A digest: the count outlives the account, the address does not.
    const permit = isLimited
      ? limiter.take(MAILS_OF_A_KIND, `${template}:${digestOf(recipient)}`)
      : null
    return permit && !permit.ok ? permit : outbox.enqueue(mail)
  },
})
