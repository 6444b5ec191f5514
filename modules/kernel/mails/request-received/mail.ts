import { declareMail } from '../declare-mail.ts'
import type { ListingWords } from '../shared-variables.ts'

type Variables = ListingWords

export const requestReceived = declareMail<Variables>({
  label: 'Richiesta ricevuta',
  causedBy: 'account',
  notification: null,
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    pictures: [],
    facts: [{ fact: 'Roma · €1.000 - €5.000 · Entro un mese' }],
  },
})
