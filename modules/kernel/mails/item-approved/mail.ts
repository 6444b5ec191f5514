import { declareMail } from '../declare-mail.ts'
import { PICTURED } from '../shared-samples.ts'
import type { ListingWords } from '../shared-variables.ts'

type Variables = ListingWords & { path: string }

export const itemApproved = declareMail<Variables>({
  label: 'Annuncio di vetrina approvato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-approved',
    title: 'Il tuo annuncio è online',
    body: `«${mail.title}» è visibile a tutti.`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    ...PICTURED,
    facts: [{ fact: 'Roma · 250,00 €' }],
    path: '/vetrina/1',
  },
})
