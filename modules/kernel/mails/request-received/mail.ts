import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string }

export const requestReceived = declareMail<Variables>({
  label: 'Richiesta ricevuta',
  causedBy: 'account',
  notification: null,
  sample: { firstName: 'Ada', title: 'Rifare il bagno, 6 m²' },
})
