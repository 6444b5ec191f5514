import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  decision: string
  outcome: string
  answer: string
  path: string
}

export const complaintAnswered = declareMail<Variables>({
  label: 'Risposta a un reclamo',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'report-decided',
    title: 'Abbiamo esaminato il tuo reclamo',
    body: `${mail.decision}. ${mail.outcome}`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    outcome: 'Abbiamo accolto il tuo reclamo: la decisione è annullata.',
    answer: 'Le foto sono tue: ci siamo sbagliati.',
    path: '/decisioni',
  },
})
