import type { MailDelivery } from '#modules/mailing/ports.ts'

/** A composed mail with its envelope. */
export type ComposedMail = {
  /** The outbox row's id, constant across tries. */
  readonly id: string
  readonly writtenAt: Date
  readonly sender: string
  /** Replaces `sender` on a server that takes no return address. */
  readonly plainSender?: string
  readonly recipient: string
  /** The message as sent. */
  readonly bytes: Buffer
}

/** A mail transport. Never throws: faults are part of the answer. */
export type SendComposedMail = (message: ComposedMail) => Promise<MailDelivery>
