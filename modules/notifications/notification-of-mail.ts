import type { Mail } from '#modules/kernel/mail.ts'
import type { MailNotification } from '#modules/kernel/mails/declare-mail.ts'
import { MAILS } from '#modules/kernel/mails/mails.ts'

/** Null for mails that write no notification; nobody can switch those off. */
export const notificationOfMail = ({ template, variables }: Mail): MailNotification | null => {
  const { notification } = MAILS[template]
  return notification ? notification(variables as never) : null
}
