import { declareMail, declareMailWithoutName } from '#modules/kernel/declare-mail.ts'

export const CONTENT_MAILS = {
  /** What a visitor wrote to the operator. */
  'contact-message': declareMailWithoutName({
    label: 'Messaggio dal modulo di contatto',
    causedBy: 'stranger',
    unproven: 'to-staff',
    isCountedApart: true,
    notification: null,
    sample: {
      name: 'Ada Rossi',
      email: 'ada@example.it',
      phone: 'non indicato',
      subject: 'Collaborazione con la mia impresa',
      message: 'Buongiorno,\nvorrei sapere come collaborare.',
      // Beyond the hourly limit of the mailbox.
      others: [
        {
          name: 'Bruno Bianchi',
          email: 'bruno@example.it',
          phone: '+39 06 1234567',
          subject: 'Una domanda sui piani',
          message: 'Si può cambiare piano a metà mese?',
        },
      ],
    },
  }),
  /** A change that matters; `from` is the day it takes effect, `summary` empty or one part. */
  'terms-changed': declareMail({
    label: 'Modifica dei termini o della privacy',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {
      title: 'Termini e condizioni',
      from: '19 marzo 2026',
      summary: [{ words: 'Cambia il termine per disdire: da 7 a 14 giorni.' }],
      path: '/pagine/termini-condizioni/versioni?a=2',
    },
  }),
}
