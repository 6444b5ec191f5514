import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string }

/** To whoever else paid for a contact that a report proved bad. */
export const contactReturned = declareMail<Variables>({
  label: 'Contatto restituito (segnalato da altri)',
  causedBy: 'site',
  notification: ({ title }) => ({
    event: 'report-decided',
    title: 'Un contatto non conta più nel tuo piano',
    body: `«${title}»: i recapiti del cliente non sono giusti, e te lo abbiamo restituito.`,
    path: '/i-miei-contatti',
  }),
  sample: { firstName: 'Ada', title: 'Rifare il bagno, 6 m²' },
})
