import { declareMail, READ_ON_SITE_NOTICE } from '#modules/kernel/declare-mail.ts'

export const TALK_MAILS = {
  'talk-read': declareMail({
    label: 'Conversazione letta dallo staff per una contestazione',
    causedBy: 'site',
    unproven: { words: { title: 'Annuncio' } },
    isOwed: true,
    notification: (mail) => ({
      event: 'report-decided',
      title: 'Lo staff legge una tua conversazione',
      body: `Per decidere sulla recensione contestata leggiamo la conversazione per «${mail.title}».`,
    }),
    sample: { title: 'Rifare il bagno, 6 m²', path: '/messaggi/1' },
  }),
  'new-message': declareMail({
    label: 'Nuovo messaggio',
    causedBy: 'account',
    unproven: {
      subject: 'Hai un nuovo messaggio',
      words: {
        title: 'Annuncio',
        from: 'Una persona iscritta',
        text: READ_ON_SITE_NOTICE,
        callOut: [],
      },
    },
    notification: (mail) => ({
      event: 'new-message',
      title: 'Nuovo messaggio',
      body: `${mail.from} ti ha scritto per «${mail.title}».`,
    }),
    sample: {
      from: 'Ugo Verdi',
      title: 'Rifare il bagno, 6 m²',
      // The sample has no live links.
      text: 'Buongiorno,\npotrei passare giovedì alle 17 per un sopralluogo: va bene?',
      // What a visit costs, about a request of today; empty where the firm does not say.
      callOut: [
        {
          price:
            'Diritto di chiamata 40 € · manodopera 35 € all’ora · IVA inclusa · esce lun–ven, ore 8–18',
        },
      ],
      writer: [{ since: 'su questo sito dal 3 novembre 2026' }],
      // The one-time link.
      answerPath: '/messaggi/rispondi/abc',
      path: '/messaggi/1',
    },
  }),
  'new-quote': declareMail({
    label: 'Nuovo preventivo',
    causedBy: 'account',
    unproven: {
      subject: 'Hai un nuovo preventivo',
      words: { title: 'Annuncio', from: 'Un professionista' },
    },
    // The notification omits the amount, because it outlives it and stands on locked screens.
    notification: (mail) => ({
      event: 'new-message',
      title: 'Nuovo preventivo',
      body: `${mail.from} ti ha mandato un preventivo per «${mail.title}».`,
    }),
    sample: {
      // The firm, or the person without one.
      from: 'Idraulica Rossi S.r.l.',
      title: 'Caldaia che perde',
      price: '480 € IVA inclusa',
      // Lines about its conditions, and about the version before.
      facts: [
        { fact: 'Vale fino al 30 novembre 2026' },
        { fact: 'Può cominciare il 20 novembre 2026' },
      ],
      writer: [{ since: 'su questo sito dal 3 novembre 2026' }],
      path: '/messaggi/1',
      // These belong to the same listing and came within an hour of the last mail.
      others: [
        {
          from: 'Termica Bianchi',
          price: '520 € più IVA',
          facts: [{ fact: 'Vale fino al 5 dicembre 2026' }],
          path: '/messaggi/2',
        },
      ],
    },
  }),
  'talk-chosen': declareMail({
    label: 'Professionista scelto dal cliente',
    causedBy: 'site',
    unproven: {
      subject: 'Il cliente ha scelto te',
      words: { title: 'Annuncio', client: 'Il cliente' },
    },
    notification: (mail) => ({
      event: 'talk-chosen',
      title: 'Il cliente ha scelto te',
      body: `${mail.client} ha scelto te per «${mail.title}».`,
    }),
    sample: {
      client: 'Bruno Bianchi',
      title: 'Rifare il bagno, 6 m²',
      path: '/messaggi/1',
    },
  }),
  'talk-other-chosen': declareMail({
    label: 'Cliente che ha scelto un altro professionista',
    causedBy: 'site',
    unproven: {
      subject: 'Il cliente ha scelto un altro professionista',
      words: { title: 'Annuncio' },
    },
    notification: (mail) => ({
      event: 'talk-chosen',
      title: 'Il cliente ha scelto un altro professionista',
      body: `Grazie di aver risposto alla richiesta «${mail.title}».`,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      path: '/messaggi/1',
    },
  }),
  'unread-messages': declareMail({
    label: 'Riepilogo dei messaggi non letti',
    causedBy: 'account',
    unproven: { words: { heading: [], talks: [] } },
    notification: (mail) => ({
      event: 'new-message',
      title: 'Messaggi da leggere',
      body: `Hai ${mail.count}.`,
    }),
    sample: {
      count: '3 nuovi messaggi',
      // Who wrote and about what, where that is one; empty where it is several.
      heading: [{ words: 'da Ugo Verdi per «Rifare il bagno, 6 m²»' }],
      talks: [
        {
          from: 'Ugo Verdi, su questo sito dal 3 novembre 2026',
          title: 'Rifare il bagno, 6 m²',
          count: '2 nuovi messaggi',
          // What a visit costs, about a request of today; empty where the firm does not say.
          callOut: [
            {
              price:
                'Diritto di chiamata 40 € · manodopera 35 € all’ora · IVA inclusa · esce lun–ven, ore 8–18',
            },
          ],
          path: '/messaggi/1',
        },
        {
          from: 'Marta, su questo sito dal 20 novembre 2026',
          title: 'Tavolo in noce',
          count: '1 nuovo messaggio',
          callOut: [{ price: 'Diritto di chiamata 30,00 € · IVA inclusa · esce sempre' }],
          path: '/messaggi/2',
        },
      ],
      path: '/messaggi',
    },
  }),
}
