import { declareMail } from '../declare-mail.ts'

/** `dismissed` is one part when the decision stays, else empty. */
type Variables = {
  firstName: string
  decision: string
  outcome: string
  answer: string
  dismissed: readonly Record<string, never>[]
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
    outcome: 'Non abbiamo accolto il tuo reclamo: la decisione resta.',
    answer: 'Le stesse foto sono nel catalogo di un negozio.',
    dismissed: [{}],
    path: '/decisioni',
  },
})
