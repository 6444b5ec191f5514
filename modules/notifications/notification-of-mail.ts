import type { MailNotification } from '#modules/kernel/declare-mail.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { MAILS } from '#modules/mails.ts'

/** Null for mails that write no notification; nobody can switch those off. */
export const notificationOfMail = ({ template, variables }: Mail): MailNotification | null => {
  const { notification } = MAILS[template]
  return notification ? notification(variables as never) : null
}
