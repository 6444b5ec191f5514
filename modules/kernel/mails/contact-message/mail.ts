import { declareMail } from '../declare-mail.ts'

/** What a visitor wrote to the operator. */
type Variables = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

export const contactMessage = declareMail<Variables>({
  label: 'Messaggio dal modulo di contatto',
  causedBy: 'stranger',
  notification: null,
  sample: {
    name: 'Ada Rossi',
    email: 'ada@example.it',
    phone: 'non indicato',
    subject: 'Collaborazione con la mia impresa',
    message: 'Buongiorno,\nvorrei sapere come collaborare.',
  },
})
