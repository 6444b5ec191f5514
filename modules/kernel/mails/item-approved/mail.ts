import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string; path: string }

export const itemApproved = declareMail<Variables>({
  label: 'Annuncio di vetrina approvato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-approved',
    title: 'Il tuo annuncio è online',
    body: `«${mail.title}» è visibile a tutti.`,
    path: mail.path,
  }),
  sample: { firstName: 'Ada', title: 'Tavolo in noce, 180 × 90', path: '/vetrina/1' },
})
