import { declareMailWithoutName } from '#modules/kernel/declare-mail.ts'

export const TRANSFER_MAILS = {
  /** Goes once to each person imported from another site, when the staff presses for it. */
  imported: declareMailWithoutName({
    label: 'Persone importate da un altro sito',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {
      from: 'Trovapadova',
      what: 'i tuoi dati e 2 annunci',
      path: '/profilo',
      disownPath: '/conferma-annuncio?token=abc.def',
    },
  }),
}
