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

const RENEWAL = {
  renewsOn: '3 aprile 2026',
  price: '39,90 € IVA inclusa',
  cancelBy: '2 aprile 2026',
  renewalPath: '/abbonamento#rinnovo',
}

const REFUND = { refund: 'Il rimborso arriva sulla carta con cui hai pagato.' }

/** Orders, invoices, subscriptions and payments. */
export const SHOP_MAILS = {
  'order-placed': { ...ORDER, ...ITEMS, ...TRANSFER },
  'transfer-expected': {
    ...ITEMS,
    orderNumber: 'ORD-2026-000042',
    customer: 'Edil Rossi S.r.l.',
    total: '39,90 €',
    deadline: '10 marzo 2026',
    path: '/admin/ordini/1',
  },
  'order-reminder': { ...ORDER, ...TRANSFER },
  'order-expired': { ...ORDER, ...ITEMS },
  'order-cancelled': { ...ORDER, ...ITEMS },
  'order-paid': {
    ...ORDER,
    ...ITEMS,
    withdrawal: [{ until: '17 marzo 2026', formPath: '/pagine/modulo-recesso' }],
    renewal: [RENEWAL],
    beginRequest: [
      {
        words: 'Chiedo espressamente che il piano e i contatti siano attivi subito.',
        moment: '3 marzo 2026 alle ore 10:00:00',
      },
    ],
  },
  'order-refunded': { ...ORDER, ...ITEMS, ...REFUND },
  'payment-returned': {
    ...ORDER,
    ...REFUND,
    reason:
      "ci sono arrivati i pagamenti di due piani scelti uno dopo l'altro. Resta attivo quello scelto per ultimo, l'ordine ORD-2026-000002: l'altro pagamento ti torna indietro per intero.",
  },
  'order-withdrawn': {
    ...ORDER,
    ...ITEMS,
    ...REFUND,
    refunded: '31,94 €',
    kept: [{ sum: '7,96 €', usage: '4 contatti su 10 e 3 giorni su 31' }],
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
    renewal: 'Si rinnova da solo alla scadenza.',
    renewing: [RENEWAL],
  },
  'subscription-expiring': { ...PLAN, days: '3 giorni', until: '3 aprile 2026' },
  'subscription-renewing': {
    ...PLAN,
    path: '/abbonamento#rinnovo',
    until: '3 aprile 2026',
    price: '399,00 € IVA inclusa',
    period: 'un altro anno',
    cancelBy: '2 aprile 2026',
  },
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
    statement: [
      {
        basis: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
        complaintPath: '/reclamo?token=abc.xyz',
      },
    ],
  },
} satisfies Partial<MailVariables>
