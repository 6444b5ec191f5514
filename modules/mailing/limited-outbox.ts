import { LIMITS, type RateLimiter } from '#modules/kernel/limits.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import { MAILS } from '#modules/mails.ts'

type Needs = {
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly digestOf: (text: string) => string
  /** Whether the account's address is verified. */
  readonly isVerified: (address: string) => boolean
}

/** Refuses mails beyond the hourly limit of a mailbox where strangers decide how many there are; the others wait in the queue. */
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
      ? limiter.take(LIMITS.mailsOfAKind, `${template}:${digestOf(recipient)}`)
      : null
    return permit && !permit.ok ? permit : outbox.enqueue(mail)
  },
})
