import { declareMail } from '../declare-mail.ts'

/** To the operator: a person has to answer the complaint. */
type Variables = { decision: string; complaint: string; path: string }

export const complaintWaiting = declareMail<Variables>({
  label: 'Reclamo da esaminare (allo staff)',
  causedBy: 'site',
  notification: null,
  sample: {
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    complaint: 'Le foto le ho fatte io, in casa mia.',
    path: '/admin/reclami',
  },
})
