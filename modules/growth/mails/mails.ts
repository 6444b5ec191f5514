import { declareMail } from '#modules/kernel/declare-mail.ts'

export const GROWTH_MAILS = {
  /** To an address that somebody typed: only its link makes it wait. */
  'waiting-confirm': declareMail({
    label: 'Conferma della lista d’attesa',
    causedBy: 'stranger',
    notification: null,
    sample: {
      where: 'Idraulico, provincia di Verona',
      path: '/lista-d-attesa?token=abc.def',
      leavePath: '/lista-d-attesa?lascia=abc.ghi',
    },
  }),
  /** The only mail to whoever waited. */
  'waiting-opened': declareMail({
    label: 'Apertura di una provincia',
    causedBy: 'site',
    notification: null,
    sample: { where: 'Idraulico, provincia di Verona', path: '/pubblica-annuncio' },
  }),
}
