import { declareMail } from '../declare-mail.ts'
import { STATEMENT } from '../shared-samples.ts'
import type { Stated } from '../shared-variables.ts'

type Variables = Stated & { firstName: string; title: string; reason: string; path: string }

export const itemRejected = declareMail<Variables>({
  label: 'Annuncio di vetrina rifiutato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-rejected',
    title: 'Il tuo annuncio non è stato approvato',
    body: `«${mail.title}»: ${mail.reason}`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    reason: 'Mancano le misure.',
    path: '/i-miei-annunci',
    statement: [STATEMENT],
  },
})
