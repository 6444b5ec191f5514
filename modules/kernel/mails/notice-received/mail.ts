import { declareMail } from '../declare-mail.ts'

/** `grounds` is empty where none was chosen. */
type Variables = {
  name: string
  title: string
  grounds: readonly { ground: string }[]
  number: string
}

export const noticeReceived = declareMail<Variables>({
  label: 'Segnalazione ricevuta',
  causedBy: 'stranger',
  notification: null,
  sample: {
    name: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    grounds: [{ ground: 'Truffa o annuncio falso' }],
    number: '019cb2f0',
  },
})
