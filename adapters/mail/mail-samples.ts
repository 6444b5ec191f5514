import type { MailVariables } from '#modules/kernel/mail.ts'

const ORDER = {
  firstName: 'Ada',
  orderNumber: 'ORD-2026-000001',
  total: '39,90 €',
  path: '/ordini/1',
}

const ITEMS = { items: '1 × Piano Professionale\n2 × Pacchetto 10 contatti' }

const TRANSFER = {
  iban: 'IT60X0542811101000000123456',
  accountHolder: 'CercoOffro S.r.l.',
  causale: 'ORD-2026-000001',
  deadline: '10 marzo 2026',
}

const PLAN = { firstName: 'Ada', plan: 'Professionale', path: '/abbonamento' }

const REFUND = { refund: 'Il rimborso arriva sulla carta con cui hai pagato.' }

/**
 * One of each mail the product sends: a new mail does not compile before it stands here. The operator
 * sees them in the admin area.
 */
export const MAIL_SAMPLES: MailVariables = {
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
  'data-exported': { firstName: 'Ada' },
  'account-erased': { firstName: 'Ada' },
  'request-received': { firstName: 'Ada', title: 'Rifare il bagno, 6 m²' },
  'request-approved': { firstName: 'Ada', title: 'Rifare il bagno, 6 m²', path: '/lavori/1' },
  'request-rejected': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    reason: 'Manca la descrizione.\nAggiungi le misure.',
    path: '/i-miei-annunci',
  },
  'modification-answered': {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    message: 'Abbiamo aggiornato la descrizione.',
    path: '/lavori/1',
  },
  'order-placed': { ...ORDER, ...ITEMS, ...TRANSFER },
  'order-reminder': { ...ORDER, ...TRANSFER },
  'order-expired': { ...ORDER, ...ITEMS },
  'order-cancelled': { ...ORDER, ...ITEMS },
  'order-paid': { ...ORDER, ...ITEMS },
  'order-refunded': { ...ORDER, ...ITEMS, ...REFUND },
  'order-withdrawn': {
    ...ORDER,
    ...ITEMS,
    ...REFUND,
    moment: '3 marzo 2026 alle ore 10:00:00',
  },
  'invoice-issued': {
    firstName: 'Ada',
    number: 'INV/2026/000001',
    date: '3 marzo 2026',
    total: '19,90 €',
    path: '/i-miei-ordini',
  },
  'credit-note-issued': {
    firstName: 'Ada',
    number: 'INV/2026/000002',
    date: '10 marzo 2026',
    total: '19,90 €',
    path: '/i-miei-ordini',
  },
  'invoices-due': {
    firstName: 'Ada',
    documents: 'INV/2026/000001 · entro il 15 marzo 2026\nINV/2026/000002 · scartata dal SdI',
    path: '/admin/fatture',
  },
  'subscription-activated': {
    ...PLAN,
    until: '3 aprile 2026',
    renewal: 'Si rinnova da solo: puoi disattivare il rinnovo quando vuoi.',
  },
  'subscription-expiring': { ...PLAN, days: '3 giorni', until: '3 aprile 2026' },
  'subscription-renewing': { ...PLAN, until: '3 aprile 2026', price: '399,00 €' },
  'payment-failed': { ...PLAN, until: '10 aprile 2026' },
  'subscription-expired': PLAN,
  'payment-trouble': {
    orderNumber: 'ORD-2026-000042',
    total: '39,90 €',
    trouble: 'Un pagamento con carta è stato rimborsato in parte.',
    path: '/admin/ordini',
  },
  'subscription-stopped': {
    firstName: 'Ada',
    reason: 'Uso contrario ai termini.',
    path: '/abbonamento',
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
  },
}
