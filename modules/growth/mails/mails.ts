import { JOB_LIST_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { declareMail, declareMailWithoutName } from '#modules/kernel/declare-mail.ts'

export const GROWTH_MAILS = {
  /** Thanks the owner of an invited firm after its approval. */
  'invitation-gift': declareMail({
    label: 'Regalo di un invito',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    notification: ({ contacts, days }) => ({
      event: 'firm-checks',
      title: 'Il tuo regalo è attivo',
      body: `Puoi scoprire ${contacts} in ${days}, senza pagare nulla.`,
    }),
    sample: { contacts: '5 contatti', days: '30 giorni', path: JOB_LIST_PAGE_PATH },
  }),
  /** Goes to the admins on Mondays. */
  'week-report': declareMail({
    label: 'La settimana (agli amministratori)',
    causedBy: 'site',
    unproven: 'to-staff',
    notification: ({ moved }) => ({
      event: 'week-report',
      title: 'La tua settimana',
      body: `${moved}.`,
    }),
    sample: {
      moved: '3 richieste pubblicate, 2 con una risposta',
      waits: '4 persone in lista d’attesa, 1 impresa da richiamare',
      todo: [{ task: 'Nessuna impresa per Idraulico, Padova: cercane una e dalle un invito' }],
      path: '/admin/mercato',
    },
  }),
  /** Goes to an address that somebody typed; only its link adds the address to the waiting list. */
  'waiting-confirm': declareMailWithoutName({
    label: 'Conferma della lista d’attesa',
    causedBy: 'stranger',
    unproven: 'repeats-nothing',
    notification: null,
    sample: {
      where: 'Idraulico, provincia di Verona',
      path: '/lista-d-attesa?token=abc.def',
      leavePath: '/lista-d-attesa?lascia=abc.ghi',
    },
  }),
  /** The only mail to people on the waiting list. */
  'waiting-opened': declareMailWithoutName({
    label: 'Apertura di una provincia',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    notification: null,
    sample: { where: 'Idraulico, provincia di Verona', path: '/pubblica-annuncio' },
  }),
}
