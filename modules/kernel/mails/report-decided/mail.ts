import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string; outcome: string; reason: string }

export const reportDecided = declareMail<Variables>({
  label: 'Esito della segnalazione di un contatto',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'report-decided',
    title: 'Abbiamo esaminato una segnalazione',
    body: `«${mail.title}»: ${mail.outcome} ${mail.reason}`,
    path: '/i-miei-contatti',
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    outcome: 'Abbiamo accolto la segnalazione.',
    reason: 'Il numero non esiste.',
  },
})
