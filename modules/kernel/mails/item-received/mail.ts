import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; title: string }

export const itemReceived = declareMail<Variables>({
  label: 'Annuncio di vetrina ricevuto',
  causedBy: 'account',
  notification: null,
  sample: { firstName: 'Ada', title: 'Tavolo in noce, 180 × 90' },
})
