import { declareMail } from '../declare-mail.ts'
import type { ListingWords } from '../shared-variables.ts'

type Variables = ListingWords

export const itemReceived = declareMail<Variables>({
  label: 'Annuncio di vetrina ricevuto',
  causedBy: 'account',
  notification: null,
  sample: {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    pictures: [],
    facts: [{ fact: 'Roma · 250,00 €' }],
  },
})
