import { type Dated, picked } from '#modules/kernel/contract.ts'
import { ContactMessageReply } from '../contract/contact.ts'

export type ContactMessage = Dated<ContactMessageReply>

export const toContactMessageReply = (message: ContactMessage) =>
  picked(ContactMessageReply, message)
