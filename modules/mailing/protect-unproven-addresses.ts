import type { MailVariableValue } from '#modules/kernel/declare-mail.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import { accept } from '#modules/kernel/result.ts'
import { MAILS } from '#modules/mails.ts'
import type { MailSilence } from './silence.ts'

type Needs = {
  /** Tells whether the address is the proven one of an account. */
  readonly isProven: (address: string) => boolean
  readonly silence: Pick<MailSilence, 'of' | 'end'>
}

/**
 * Protects strangers whose address somebody typed: mails to unproven addresses greet without a name, repeat nothing
 * that people typed, and tell how to hear no more.
 */
export const protectUnprovenAddresses = ({ isProven, silence }: Needs, outbox: Outbox): Outbox => ({
  enqueue: (mail) => {
    const { unproven, isOwed } = MAILS[mail.template]
    if (unproven === 'to-staff') return outbox.enqueue(mail)
    if (isProven(mail.recipient)) {
      silence.end(mail.recipient)
      return outbox.enqueue(mail)
    }
    const mailbox = silence.of(mail.recipient)
    // The answer is the same as for a mail that went.
    if (!isOwed && mailbox.holds()) return accept(null)
    return outbox.enqueue(plain(mail, mailbox.path()))
  },
})

const plain = (mail: Mail, silencePath: string): Mail => {
  const { unproven } = MAILS[mail.template]
  const message: { readonly subject?: string; readonly words?: object } =
    typeof unproven === 'string' ? {} : unproven
  const variables: Readonly<Record<string, MailVariableValue>> = {
    ...mail.variables,
    ...message.words,
    ...('firstName' in mail.variables && { firstName: '' }),
    ...(message.subject && { subjectInstead: message.subject }),
    silence: [{ silencePath }],
  }
  return { ...mail, variables } as unknown as Mail
}
