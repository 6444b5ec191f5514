import { declareMail, READ_ON_SITE_NOTICE, SAMPLE_STATEMENT } from '#modules/kernel/declare-mail.ts'

export const REVIEW_MAILS = {
  'review-invite': declareMail({
    label: 'Invito a recensire un’impresa',
    causedBy: 'site',
    unproven: {
      subject: 'Com’è andata con il professionista?',
      words: { title: 'Annuncio', firm: 'Un professionista' },
    },
    notification: (mail) => ({
      event: 'review-invite',
      title: `Com’è andata con ${mail.firm}?`,
      body: `Racconta agli altri com’è andata per «${mail.title}».`,
    }),
    sample: {
      firm: 'Idraulica Rossi',
      title: 'Rifare il bagno, 6 m²',
      until: '20 gennaio 2027',
      // They begin the form; nothing is published by the press alone.
      stars: [1, 2, 3, 4, 5].map((count) => ({
        star: '★'.repeat(count),
        starPath: `/recensioni/1?stelle=${count}`,
      })),
      path: '/recensioni/1',
    },
  }),
  'review-received': declareMail({
    label: 'Recensione ricevuta',
    causedBy: 'account',
    unproven: { words: { firm: 'la tua impresa' } },
    notification: (mail) => ({
      event: 'review-received',
      title: mail.title,
      body: `Un cliente ${mail.deed} ${mail.firm}.`,
    }),
    sample: {
      title: 'Hai una nuova recensione',
      deed: 'ha recensito',
      firm: 'Idraulica Rossi',
      answer: 'Puoi rispondere una volta: la risposta la leggono tutti, sotto la recensione.',
      path: '/profilo/impresa/recensioni',
    },
  }),
  'review-disputed': declareMail({
    label: 'Recensione contestata dall’impresa',
    causedBy: 'account',
    unproven: {
      subject: 'La tua recensione è stata contestata',
      words: { firm: 'L’impresa', reason: READ_ON_SITE_NOTICE },
    },
    notification: (mail) => ({
      event: 'review-invite',
      title: 'La tua recensione è stata contestata',
      body: `${mail.firm} ha contestato la tua recensione: puoi rispondere.`,
    }),
    sample: {
      firm: 'Idraulica Rossi',
      reason: 'Non siamo mai stati a casa di questa persona.',
      path: '/recensioni',
    },
  }),
  'review-decided': declareMail({
    label: 'Esito della contestazione di una recensione',
    causedBy: 'site',
    unproven: { words: { firm: 'una tua impresa' } },
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Abbiamo esaminato la tua contestazione',
      body: mail.outcome,
    }),
    sample: {
      firm: 'Idraulica Rossi',
      outcome: 'La recensione resta: non viola le regole, e non sta a noi decidere chi ha ragione.',
      reasons: [{ reason: 'Il cliente ha spiegato quando siete stati da lui.' }],
      path: '/profilo/impresa/recensioni',
    },
  }),
  'review-hidden': declareMail({
    label: 'Recensione tolta dal sito',
    causedBy: 'site',
    unproven: { words: { firm: 'un’impresa' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Una tua recensione non è più sul sito',
      body: `Abbiamo tolto la tua recensione su ${mail.firm}.`,
    }),
    sample: {
      firm: 'Idraulica Rossi',
      facts: 'Contiene il numero di telefono di un’altra persona.',
      statement: [SAMPLE_STATEMENT],
      path: '/recensioni',
    },
  }),
}
