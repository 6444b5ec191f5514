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
} satisfies Partial<MailVariables>
