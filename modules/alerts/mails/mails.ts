import { describeNearbyRequests } from '#modules/kernel/contract/nearby-words.ts'
import { declareMail, NO_MAIL_PICTURE, SAMPLE_PICTURES } from '#modules/kernel/declare-mail.ts'

/** Category, place and distance; urgency; places left; the description’s beginning. */
const FOUND_FACTS = [
  { fact: 'Idraulico · Roma (RM) · a 12 km da te' },
  { fact: 'Entro un mese' },
  { fact: 'Restano 4 posti su 5' },
  { fact: 'Bagno cieco del 1985, da rifare con piatto doccia.' },
]

/** Sample for somebody with a firm. */
const NEARBY = [{ line: describeNearbyRequests({ requests30: 14, open: 6 }) }]

export const ALERT_MAILS = {
  /** All that somebody's daily searches found; `more` is empty or one part. `unsubscribePath` is also in the mail's headers, so that mail programs offer it as a button. */
  'alert-digest': declareMail({
    label: 'Riepilogo degli avvisi',
    causedBy: 'account',
    isDispensable: true,
    unproven: { subject: 'Nuove richieste per i tuoi avvisi', words: { requests: [] } },
    notification: (mail) => ({
      event: 'new-request',
      title: 'Nuove richieste nella tua zona',
      body: `${mail.count} per i tuoi avvisi.`,
    }),
    sample: {
      count: '32 nuove richieste',
      requests: [
        {
          title: 'Rifare il bagno, 6 m²',
          ...SAMPLE_PICTURES,
          category: 'Idraulico',
          place: 'Roma (RM)',
          facts: FOUND_FACTS,
          alerts: '«Bagni a Roma», «Idraulico»',
          path: '/lavori/1',
        },
        {
          title: 'Caldaia che perde',
          ...NO_MAIL_PICTURE,
          category: 'Caldaie',
          place: 'Fiumicino (RM)',
          facts: [{ fact: 'Caldaie · Fiumicino (RM)' }],
          alerts: '«Idraulico»',
          path: '/lavori/2',
        },
      ],
      more: [{ count: '30' }],
      nearby: NEARBY,
      path: '/avvisi',
      unsubscribePath: '/disiscrizione?token=abc.def',
    },
  }),
  /** A saved search found one request; `alerts` names the searches. */
  'alert-instant': declareMail({
    label: 'Avviso immediato',
    causedBy: 'account',
    isDispensable: true,
    unproven: {
      subject: 'Una nuova richiesta per i tuoi avvisi',
      words: {
        title: 'Richiesta di lavoro',
        facts: [],
        pictures: [],
        place: 'sul sito',
        alerts: 'un tuo avviso',
      },
    },
    notification: (mail) => ({
      event: 'new-request',
      title: 'Nuova richiesta nella tua zona',
      body: `«${mail.title}», ${mail.place}.`,
    }),
    sample: {
      title: 'Rifare il bagno, 6 m²',
      ...SAMPLE_PICTURES,
      facts: FOUND_FACTS,
      category: 'Idraulico',
      place: 'Roma (RM)',
      alerts: '«Bagni a Roma»',
      nearby: NEARBY,
      path: '/lavori/1',
      unsubscribePath: '/disiscrizione?token=abc.def',
    },
  }),
}
