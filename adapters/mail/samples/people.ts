import type { MailVariables } from '#modules/kernel/mail.ts'

/** Mails about accounts, and between visitors and the operator. */
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
  'complaint-answered': {
    firstName: 'Ada',
    decision: 'Annuncio non pubblicato: «Tavolo in noce»',
    outcome: 'Abbiamo accolto il tuo reclamo: la decisione è annullata.',
    answer: 'Le foto sono tue: ci siamo sbagliati.',
    path: '/decisioni',
  },
} satisfies Partial<MailVariables>
