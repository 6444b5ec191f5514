import { declareMail } from '../declare-mail.ts'
import { STATEMENT } from '../shared-samples.ts'
import type { Stated } from '../shared-variables.ts'

type Variables = Stated & { firstName: string; title: string; reason: string; path: string }

export const requestRejected = declareMail<Variables>({
  label: 'Richiesta rifiutata',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-rejected',
    title: 'La tua richiesta non è stata approvata',
    body: `«${mail.title}»: ${mail.reason}`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    reason: 'Manca la descrizione.\nAggiungi le misure.',
    path: '/i-miei-annunci',
    statement: [STATEMENT],
  },
})
