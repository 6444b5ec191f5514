/** Addresses whose mailbox is gone, by what mail servers answer: mails that nobody has to get wait until it works again. */
import type { Outbox } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import { MAILS } from '#modules/mails.ts'

/** Words of a mail server about one recipient: `5.1.1`, `550 no such user`. */
export type BouncedMail = { readonly status: string; readonly serverReply: string }

export type DeadAddressStore = {
  readonly has: (address: string) => boolean
  /** The first answer says since when. */
  readonly add: (address: string, returned: BouncedMail, at: Date) => void
  /** False when it was not dead. */
  readonly remove: (address: string) => boolean
  /** Notes on a mail that it came back; answers to whom it went, null for one that is not known. */
  readonly noteReturn: (mailId: string, returned: BouncedMail, at: Date) => string | null
}

type Needs = { readonly dead: DeadAddressStore; readonly world: Pick<World, 'now'> }

/**
 * No mailbox, no domain, no host, or a mailbox that was closed. A full one, refused words and faults of the sender's
 * address say nothing about the recipient's.
 */
const GONE = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.4)$/

export const isAddressGone = ({ status }: Pick<BouncedMail, 'status'>) => GONE.test(status)

export const createDeadAddresses = ({ dead, world }: Needs) => ({
  isDead: dead.has,
  /** Records a bounce of this very mail; answers whether the mail is known. */
  returned: (mailId: string, returned: BouncedMail): boolean => {
    const recipient = dead.noteReturn(mailId, returned, world.now())
    if (recipient && isAddressGone(returned)) dead.add(recipient, returned, world.now())
    return recipient !== null
  },
  /** Records a refusal by the mail server during delivery. */
  refused: (recipient: string, reason: string) => {
    const status = statusIn(reason)
    if (status && isAddressGone({ status }))
      dead.add(recipient, { status, serverReply: reason }, world.now())
  },
  /** It works again, as its owner or the staff says; the next bounce ends that. */
  revive: dead.remove,
})

const statusIn = (reason: string) => /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0] ?? null

export const createDeadAddressOutbox = (
  isDead: (address: string) => boolean,
  outbox: Outbox,
): Outbox => ({
  enqueue: (mail) =>
    MAILS[mail.template].isDispensable && isDead(mail.recipient)
      ? accept(null)
      : outbox.enqueue(mail),
})
