import type { MailVariables } from '#modules/kernel/mail.ts'

/** To people about their account, and what they and the operator write to each other. */
export const PEOPLE_MAILS = {
  'verify-email': { firstName: 'Ada', path: '/verifica-email?token=abc_-123' },
  'contact-message': {
    name: 'Ada Rossi',
    email: 'ada@example.it',
    phone: 'non indicato',
    subject: 'Collaborazione con la mia impresa',
    message: 'Buongiorno,\nvorrei sapere come collaborare.',
  },
  'mail-test': { server: 'smtp.example.it' },
  'reset-password': { firstName: 'Ada', path: '/reimposta-password?token=abc_-123' },
  'password-changed': { firstName: 'Ada' },
  'second-factor-on': { firstName: 'Ada' },
  'second-factor-off': { firstName: 'Ada' },
  'terms-changed': {
    firstName: 'Ada',
    title: 'Termini e condizioni',
    from: '19 marzo 2026',
    summary: [{ words: 'Cambia il termine per disdire: da 7 a 14 giorni.' }],
    path: '/pagine/termini-condizioni/versioni?a=2',
  },
  'data-exported': { firstName: 'Ada' },
  'account-erased': { firstName: 'Ada' },
  'account-closed': {
    firstName: 'Ada',
    happening: 'abbiamo disattivato il tuo account.',
    reason: 'Hai pubblicato più volte annunci con foto di altri.',
    statement: [
      {
        basis: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
        complaintPath: '/reclamo?token=abc.xyz',
      },
    ],
  },
  'complaint-received': {
    firstName: 'Ada',
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    complaint: 'Le foto le ho fatte io, in casa mia.',
    number: '019cb2ec-f680-7baf-81d1-045fb901ac4f',
    path: '/decisioni',
  },
  'complaint-waiting': {
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    complaint: 'Le foto le ho fatte io, in casa mia.',
    path: '/admin/reclami',
  },
  'complaint-answered': {
    firstName: 'Ada',
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    outcome: 'Abbiamo accolto il tuo reclamo: la decisione è annullata.',
    answer: 'Le foto sono tue: ci siamo sbagliati.',
    path: '/decisioni',
  },
} satisfies Partial<MailVariables>
