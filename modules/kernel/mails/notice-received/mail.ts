import { declareMail } from '../declare-mail.ts'

/** `concerns` is empty where none was chosen. */
type Variables = {
  name: string
  title: string
  concerns: readonly { concern: string }[]
  number: string
}

export const noticeReceived = declareMail<Variables>({
  label: 'Segnalazione ricevuta',
  causedBy: 'stranger',
  notification: null,
  sample: {
    name: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    concerns: [{ concern: 'Truffa o annuncio falso' }],
    number: '019cb2f0',
  },
})
