import type { MailVariables } from '#modules/kernel/mail.ts'
import { MAILS } from '#modules/mails.ts'

/** One of each mail the product sends. The operator sees them in the admin area. */
export const MAIL_SAMPLES = Object.fromEntries<unknown>(
  Object.entries(MAILS).map(([name, { sample }]) => [name, sample]),
) as MailVariables
