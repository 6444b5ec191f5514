import {
  declareMail,
  declareMailWithoutName,
  READ_ON_SITE_NOTICE,
} from '#modules/kernel/declare-mail.ts'

const COMPLAINT = {
  decision: 'Annuncio non pubblicato: «Tavolo in noce»',
  complaint: 'Le foto le ho fatte io, in casa mia.',
}

export const DECISIONS_MAILS = {
  /** `dismissed` is one part when the decision stays, else empty. */
  'complaint-answered': declareMail({
    label: 'Risposta a un reclamo',
    causedBy: 'site',
    unproven: { words: { decision: 'Una decisione dello staff' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Abbiamo esaminato il tuo reclamo',
      body: `${mail.decision}. ${mail.outcome}`,
    }),
    sample: {
      decision: COMPLAINT.decision,
      outcome: 'Non abbiamo accolto il tuo reclamo: la decisione resta valida.',
      answer: 'Le stesse foto sono nel catalogo di un negozio.',
      dismissed: [{}],
      path: '/decisioni',
    },
  }),
  /** Receipt of a complaint about a decision. */
  'complaint-received': declareMail({
    label: 'Reclamo ricevuto',
    causedBy: 'site',
    unproven: { words: { decision: 'Una decisione dello staff', complaint: READ_ON_SITE_NOTICE } },
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: {
      ...COMPLAINT,
      number: '019cb2ec-f680-7baf-81d1-045fb901ac4f',
      path: '/decisioni',
    },
  }),
  /** Tells the operator that a person has to answer the complaint. */
  'complaint-waiting': declareMailWithoutName({
    label: 'Reclamo da esaminare (allo staff)',
    causedBy: 'site',
    unproven: 'to-staff',
    notification: null,
    sample: { ...COMPLAINT, path: '/admin/reclami' },
  }),
}
