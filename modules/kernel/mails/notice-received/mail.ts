import { declareMail } from '../declare-mail.ts'

type Variables = { name: string; title: string; reason: string; number: string }

export const noticeReceived = declareMail<Variables>({
  label: 'Segnalazione ricevuta',
  causedBy: 'stranger',
  notification: null,
  sample: {
    name: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    reason: 'Truffa o annuncio falso',
    number: '019cb2f0',
  },
})
