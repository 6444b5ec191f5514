import { declareMail } from '../declare-mail.ts'

type Variables = { name: string; title: string; outcome: string; reason: string }

export const noticeDecided = declareMail<Variables>({
  label: 'Esito della segnalazione di un annuncio',
  causedBy: 'site',
  // Whoever reports a listing may write any address.
  notification: (mail) => ({
    event: 'report-decided',
    title: 'Abbiamo esaminato una segnalazione',
    body: `${mail.title}: ${mail.outcome} ${mail.reason}`,
    path: '/notifiche',
    isForProven: true,
  }),
  sample: {
    name: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    outcome: 'Abbiamo rimosso l’annuncio.',
    reason: 'Le foto sono di un altro annuncio.',
  },
})
