import { declareMail } from '#modules/kernel/declare-mail.ts'

export const MAILING_MAILS = {
  /** The operator tries the mail server out. */
  'mail-test': declareMail({
    label: 'Email di prova',
    causedBy: 'site',
    notification: null,
    sample: { server: 'smtp.example.it' },
  }),
}
