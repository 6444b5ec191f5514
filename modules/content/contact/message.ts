import { picked } from '#modules/kernel/contract.ts'
import { ContactMessageReply } from '../contract/contact.ts'

/** A message of a visitor to the operator. */
export type ContactMessage = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
  /** The sender's plan gives precedence. */
  readonly isPriority: boolean
  readonly createdAt: Date
  readonly handledAt: Date | null
  readonly handledBy: string | null
}

export const toContactMessageReply = (message: ContactMessage) =>
  picked(ContactMessageReply, message)
