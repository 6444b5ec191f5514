import type { MailVariables } from '#modules/kernel/mail.ts'

const STATEMENT = {
  basis: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
  complaintPath: '/reclamo?token=abc.xyz',
}

/** Requests and showcase items: their life, the alerts about them, and complaints. */
export const LISTING_MAILS = {
  'request-received': { firstName: 'Ada', title: 'Rifare il bagno, 6 m²' },
  'request-approved': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    path: '/lavori/1',
    unverified: [{}],
  },
  'request-rejected': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    reason: 'Manca la descrizione.\nAggiungi le misure.',
    path: '/i-miei-annunci',
    statement: [STATEMENT],
  },
  'modification-answered': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    message: 'Abbiamo aggiornato la descrizione.',
    path: '/lavori/1',
  },
  'request-revealed': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    professional: 'Idraulica Rossi',
    path: '/i-miei-annunci',
  },
  'alert-instant': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    category: 'Idraulico',
    place: 'Roma (RM)',
    alerts: '«Bagni a Roma»',
    path: '/lavori/1',
    unsubscribePath: '/disiscrizione?token=abc.def',
  },
  'alert-digest': {
    firstName: 'Ada',
    count: '32 nuove richieste',
    requests: [
      {
        title: 'Rifare il bagno, 6 m²',
        category: 'Idraulico',
        place: 'Roma (RM)',
        alerts: '«Bagni a Roma», «Idraulico»',
        path: '/lavori/1',
      },
      {
        title: 'Caldaia che perde',
        category: 'Caldaie',
        place: 'Fiumicino (RM)',
        alerts: '«Idraulico»',
        path: '/lavori/2',
      },
    ],
    more: [{ count: '30' }],
    path: '/avvisi',
    unsubscribePath: '/disiscrizione?token=abc.def',
  },
  'item-received': { firstName: 'Ada', title: 'Tavolo in noce, 180 × 90' },
  'item-approved': { firstName: 'Ada', title: 'Tavolo in noce, 180 × 90', path: '/vetrina/1' },
  'item-rejected': {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    reason: 'Mancano le misure.',
    path: '/i-miei-annunci',
    statement: [STATEMENT],
  },
  'item-revealed': {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    person: 'Ugo Verdi',
    path: '/i-miei-annunci',
  },
  'request-expiring': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    stillWantedPath: '/conferma-annuncio?token=abc.def',
    donePath: '/conferma-annuncio?token=ghi.jkl',
  },
  'item-expiring': {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    stillWantedPath: '/conferma-annuncio?token=abc.def',
    donePath: '/conferma-annuncio?token=ghi.jkl',
  },
  'report-decided': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    outcome: 'Abbiamo accolto la segnalazione.',
    reason: 'Il numero non esiste.',
  },
  'report-decided-owner': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    fault: 'Numero sbagliato o inesistente',
    outcome: 'Abbiamo accolto la segnalazione.',
    reason: 'Il numero non esiste.',
  },
  'notice-received': {
    name: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    reason: 'Truffa o annuncio falso',
    number: '019cb2f0',
  },
  'notice-decided': {
    name: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    outcome: 'Abbiamo rimosso l’annuncio.',
    reason: 'Le foto sono di un altro annuncio.',
  },
  'notice-decided-owner': {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    noticeReason: 'Truffa o annuncio falso',
    outcome: 'Abbiamo rimosso l’annuncio.',
    reason: 'Le foto sono di un altro annuncio.',
    statement: [STATEMENT],
  },
} satisfies Partial<MailVariables>
