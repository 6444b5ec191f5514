import { declareMail } from '../declare-mail.ts'

/** Receipt of a complaint about a decision. */
type Variables = {
  firstName: string
  decision: string
  complaint: string
  number: string
  path: string
}

export const complaintReceived = declareMail<Variables>({
  label: 'Reclamo ricevuto',
  causedBy: 'site',
  notification: null,
  sample: {
    firstName: 'Ada',
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    complaint: 'Le foto le ho fatte io, in casa mia.',
    number: '019cb2ec-f680-7baf-81d1-045fb901ac4f',
    path: '/decisioni',
  },
})
