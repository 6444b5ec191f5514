import { requestEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { declareMail } from '#modules/kernel/declare-mail.ts'

export const REVEAL_MAILS = {
  /** No longer readable, and counted all the same. */
  'contact-ended': declareMail({
    label: 'Contatto non più disponibile',
    causedBy: 'site',
    unproven: { subject: 'Un contatto non è più disponibile', words: { title: 'Annuncio' } },
    notification: ({ title, reasons }) => ({
      event: 'report-decided',
      title: 'Un contatto non è più disponibile',
      body: `«${title}»: ${reasons.map(({ happening }) => happening).join(' ')}`,
      path: '/i-miei-contatti',
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      reasons: [{ happening: 'il cliente ha nascosto i suoi contatti.' }],
    },
  }),
  /** It counts no more; those of an hour share a mail. */
  'contact-returned': declareMail({
    label: 'Contatto restituito',
    causedBy: 'site',
    unproven: { subject: 'Ti restituiamo un contatto', words: { title: 'Annuncio' } },
    notification: ({ title, reasons }) => ({
      event: 'report-decided',
      title: 'Un contatto non conta più nel tuo piano',
      body: `«${title}»: ${reasons.map(({ happening }) => happening).join(' ')}`,
      path: '/i-miei-contatti',
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      reasons: [{ happening: 'il cliente ha nascosto i suoi contatti.' }],
      // Within the hour of the last mail.
      others: [
        {
          title: 'Caldaia che perde',
          reasons: [
            { happening: 'il cliente non ha risposto entro 72 ore dal tuo primo messaggio.' },
          ],
        },
      ],
    },
  }),
  /** The client gave it, where that is theirs to do. */
  'contact-given': declareMail({
    label: 'Contatto dato dal cliente',
    causedBy: 'account',
    unproven: { subject: 'Un cliente ti ha dato i suoi contatti', words: { title: 'Annuncio' } },
    notification: ({ title }) => ({
      event: 'new-message',
      title: 'Un cliente ti ha dato i suoi contatti',
      body: `Ora puoi chiamarlo per «${title}».`,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      // One, where it had returned to the plan before.
      late: [{ what: 'Il contatto era già stato restituito al tuo piano' }],
      path: '/i-miei-contatti',
    },
  }),
  'report-decided': declareMail({
    label: 'Esito della segnalazione di un contatto',
    causedBy: 'site',
    unproven: { subject: 'La decisione sulla tua segnalazione', words: { title: 'Annuncio' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Abbiamo esaminato una segnalazione',
      body: `«${mail.title}»: ${mail.outcome} ${mail.reason}`,
      path: '/i-miei-contatti',
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      outcome: 'Abbiamo accolto la segnalazione.',
      reason: 'Il numero non esiste.',
    },
  }),
  'report-decided-owner': declareMail({
    label: 'Segnalazione di un contatto (a chi ha pubblicato l’annuncio)',
    causedBy: 'site',
    unproven: { subject: 'Una segnalazione sul tuo annuncio', words: { title: 'Annuncio' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Abbiamo esaminato una segnalazione',
      body: `«${mail.title}»: ${mail.outcome} ${mail.reason}`,
      path: OWN_LISTINGS_PAGE_PATH,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      fault: 'Numero sbagliato o inesistente',
      outcome: 'Abbiamo accolto la segnalazione.',
      reason: 'Il numero non esiste.',
      // One, where the request is hidden until the client answers.
      doubted: [
        {
          confirmPath: '/conferma-annuncio?token=abc.def',
          editPath: requestEditPagePath('abc'),
        },
      ],
    },
  }),
  'item-revealed': declareMail({
    label: 'Contatto visto per un annuncio in vetrina',
    causedBy: 'site',
    unproven: {
      subject: 'Qualcuno ha visto i tuoi contatti',
      words: { title: 'Annuncio', person: 'Una persona iscritta' },
    },
    notification: (mail) => ({
      event: 'listing-revealed',
      title: 'Qualcuno ha visto i tuoi contatti',
      body: `${mail.person} può contattarti per «${mail.title}».`,
    }),
    sample: {
      title: 'Tavolo in noce, 180 × 90',
      person: 'Ugo Verdi',
      path: OWN_LISTINGS_PAGE_PATH,
    },
  }),
  'request-revealed': declareMail({
    label: 'Contatto visto per una richiesta',
    causedBy: 'site',
    unproven: {
      subject: 'Qualcuno ha visto i tuoi contatti',
      words: { title: 'Richiesta di lavoro', professional: 'Un professionista', firm: [] },
    },
    notification: (mail) => ({
      event: 'listing-revealed',
      title: 'Qualcuno ha visto i tuoi contatti',
      body: `${mail.professional} può contattarti per «${mail.title}».`,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      // The firm's name follows if the firm is public.
      professional: 'Mario Rossi (Idraulica Rossi)',
      path: OWN_LISTINGS_PAGE_PATH,
      // Who will call; empty without a shown firm.
      firm: [
        {
          name: 'Idraulica Rossi',
          stand: [{ place: 'Sede: Milano (MI), a 12 km · Nella zona in cui lavora' }],
          phone: '+39 02 1234567',
          vatId: '02345670158',
          checks: 'Partita IVA attiva in VIES · 3 novembre 2026',
          // What a visit costs, for a request of today; empty where the firm does not say.
          callOut: [
            {
              price:
                'Diritto di chiamata 40 € · manodopera 35 € all’ora · IVA inclusa · esce lun–ven, ore 8–18',
            },
          ],
          page: '/professionisti/idraulica-rossi-milano',
        },
      ],
    },
  }),
}
