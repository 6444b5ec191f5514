import { LIMITS, type RateLimiter } from '#modules/kernel/limits.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import { normalizeMailbox } from '#modules/kernel/mailbox.ts'
import { accept } from '#modules/kernel/result.ts'
import { MAILS } from '#modules/mails.ts'

type Needs = {
  readonly limiter: Pick<RateLimiter, 'take' | 'peek'>
  readonly digestOf: (text: string) => string
  /** Tells whether the address is the proven one of an account. */
  readonly isProven: (address: string) => boolean
}

/**
 * Refuses mails beyond the limits of a mailbox where strangers decide how many there are; the others wait in the queue.
 * What is gathered joins the one that waits instead.
 */
export const createLimitedOutbox = (needs: Needs, outbox: Outbox): Outbox => ({
  enqueue: (mail) => {
    const permit = permitFor(needs, mail)
    if (permit.ok) return outbox.enqueue(mail)
    if (mail.template !== 'contact-message') return permit
    return outbox.enqueue({ ...mail, gatheredBy: `${mail.template}:${mail.recipient}` })
  },
})

const permitFor = ({ limiter, digestOf, isProven }: Needs, { recipient, template }: Mail) => {
  const { causedBy, isCountedApart } = MAILS[template]
  const isLimited = causedBy === 'stranger' || (causedBy === 'account' && !isProven(recipient))
  if (!isLimited) return accept(null)
  // A digest: the count outlives the account, the address does not.
  const mailbox = digestOf(normalizeMailbox(recipient))
  if (isCountedApart) return limiter.take(LIMITS.mailsOfAKind, `${template}:${mailbox}`)
  const ofDay = limiter.peek(LIMITS.mailsByStrangersOfADay, mailbox)
  if (!ofDay.ok) return ofDay
  const ofHour = limiter.take(LIMITS.mailsByStrangers, mailbox)
  return ofHour.ok ? limiter.take(LIMITS.mailsByStrangersOfADay, mailbox) : ofHour
}
