import { declareMail } from '../declare-mail.ts'

/** The operator tries the mail server out. */
type Variables = { server: string }

export const mailTest = declareMail<Variables>({
  label: 'Email di prova',
  causedBy: 'site',
  notification: null,
  sample: { server: 'smtp.example.it' },
})
