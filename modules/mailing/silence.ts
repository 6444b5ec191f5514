import { unsubscribePath } from '#modules/kernel/contract/unsubscribing.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import { normalizeMailbox } from '#modules/kernel/mailbox.ts'
import type { World } from '#modules/kernel/world.ts'

export type SilencedMailboxStore = {
  readonly add: (mailbox: string, at: Date) => void
  readonly has: (mailbox: string) => boolean
  readonly remove: (mailbox: string) => void
}

type Needs = {
  readonly silenced: SilencedMailboxStore
  readonly links: TextSigner
  readonly digestOf: (text: string) => string
  readonly world: Pick<World, 'now'>
}

/** `Non scrivetemi più` of mailboxes that nobody proved, kept as digests: mails that strangers cause stop until it is taken back. */
export const createMailSilence = ({ silenced, links, digestOf, world }: Needs) => {
  const keyOf = (address: string) => digestOf(normalizeMailbox(address))
  const tokenOf = (act: 'silence' | 'speak', mailbox: string) => links.sign(`${act}:${mailbox}`)
  return {
    /** Tells whether it wants to hear no more, and the link by which it says so. */
    of: (address: string) => {
      const mailbox = keyOf(address)
      return {
        holds: () => silenced.has(mailbox),
        path: () => unsubscribePath(tokenOf('silence', mailbox)),
      }
    },
    /** Its owner proved it. */
    end: (address: string) => silenced.remove(keyOf(address)),
    /** What the button behind such a link does, and the token that takes it back; null for other links. */
    follow: (
      token: string,
    ): { readonly end: 'silenced' | 'speaks'; readonly back: string } | null => {
      const [act, mailbox] = (links.read(token) ?? '').split(':')
      if (!mailbox) return null
      if (act === 'silence') {
        silenced.add(mailbox, world.now())
        return { end: 'silenced', back: tokenOf('speak', mailbox) }
      }
      if (act !== 'speak') return null
      silenced.remove(mailbox)
      return { end: 'speaks', back: tokenOf('silence', mailbox) }
    },
  }
}

export type MailSilence = ReturnType<typeof createMailSilence>
