import { declareMail, declareMailWithoutName } from '#modules/kernel/declare-mail.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'

const ITEMS = {
  items: '1 × Piano Professionale: 29,90\u00a0€\n2 × Pacchetto 10 contatti: 10,00\u00a0€',
}

const ORDER = {
  orderNumber: 'ORD-2026-000001',
  total: '39,90 €',
  path: '/ordini/1',
}

const REFUND = { refund: 'Il rimborso arriva sulla carta con cui hai pagato.' }

/** `kept` is empty or one part. */
const RECEIPT = {
  orderNumber: 'ORD-2026-000001',
  total: '39,90 €',
  ...ITEMS,
  ...REFUND,
  refunded: '31,94 €',
  kept: [{ sum: '7,96 €', usage: '4 contatti su 10 e 3 giorni su 31' }],
  moment: '3 marzo 2026 alle ore 10:00:00',
}

const RENEWAL = {
  renewsOn: '3 aprile 2026',
  price: '39,90 € IVA inclusa',
  cancelBy: '2 aprile 2026',
  renewalPath: '/abbonamento#rinnovo',
}

const TRANSFER = {
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  accountHolder: 'CercoOffro S.r.l.',
  causale: 'ORD-2026-000001',
  deadline: '10 marzo 2026',
}

export const ORDER_MAILS = {
  'order-cancelled': declareMail({
    label: 'Ordine annullato',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: (mail) => ({
      event: 'order-ended',
      title: 'Ordine annullato',
      body: `L’ordine ${mail.orderNumber} è stato annullato.`,
    }),
    sample: { ...ORDER, ...ITEMS },
  }),
  'order-expired': declareMail({
    label: 'Ordine scaduto',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'order-ended',
      title: 'Ordine scaduto',
      body: `L’ordine ${mail.orderNumber} non è stato pagato in tempo.`,
    }),
    sample: { ...ORDER, ...ITEMS },
  }),
  /** `withdrawal` is empty for businesses, `plan` without one, `renewal` for what ends by itself, `beginRequest` where nothing was asked; else one part each. */
  'order-paid': declareMail({
    label: 'Ordine pagato',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'order-paid',
      title: 'Pagamento ricevuto',
      body: `Abbiamo ricevuto ${mail.total} per l’ordine ${mail.orderNumber}.`,
    }),
    sample: {
      ...ORDER,
      ...ITEMS,
      withdrawal: [
        {
          until: '17 marzo 2026',
          formPath: '/pagine/modulo-recesso',
          withdrawPath: '/ordini/1/recesso?token=abc.xyz',
        },
      ],
      plan: [{ until: '3 aprile 2026' }],
      renewal: [RENEWAL],
      beginRequest: [
        {
          words: 'Chiedo espressamente che il piano e i contatti siano attivi subito.',
          moment: '3 marzo 2026 alle ore 10:00:00',
        },
      ],
    },
  }),
  'order-placed': declareMail({
    label: 'Ordine con bonifico',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: { ...ORDER, ...ITEMS, ...TRANSFER },
  }),
  /** `refund` says how the money comes back; `stays` has one entry when only a part went back. */
  'order-refunded': declareMail({
    label: 'Ordine rimborsato',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'order-ended',
      title: 'Rimborso in arrivo',
      body: `Ordine ${mail.orderNumber}: ti restituiamo ${mail.refunded}. ${mail.refund}`,
    }),
    sample: { ...ORDER, ...ITEMS, ...REFUND, refunded: '10,00 €', stays: [{}] },
  }),
  'order-reminder': declareMail({
    label: 'Promemoria del bonifico',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'order-expiring',
      title: 'Aspettiamo il tuo bonifico',
      body: elideArticles(
        `Paga l’ordine ${mail.orderNumber}, di ${mail.total}, entro il ${mail.deadline}.`,
      ),
    }),
    sample: { ...ORDER, ...TRANSFER },
  }),
  /** The receipt of a withdrawal, with its `moment`. */
  'order-withdrawn': declareMail({
    label: 'Ricevuta del recesso',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'order-ended',
      title: 'Ordine rimborsato',
      body: `Ordine ${mail.orderNumber}: ${mail.refund}`,
    }),
    sample: { ...RECEIPT, path: '/ordini/1' },
  }),
  /** A payment too much; `reason` says why, `refund` how the money comes back. */
  'payment-returned': declareMail({
    label: 'Pagamento restituito',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: (mail) => ({
      event: 'order-ended',
      title: 'Ti restituiamo un pagamento',
      body: `Ordine ${mail.orderNumber}: ti restituiamo ${mail.total}. ${mail.refund}`,
    }),
    sample: {
      ...ORDER,
      ...REFUND,
      reason:
        'abbiamo ricevuto il pagamento di due piani, scelti uno dopo l’altro. Resta attivo l’ultimo che hai scelto, con l’ordine ORD-2026-000002: ti restituiamo per intero l’altro pagamento.',
    },
  }),
  /** Tells the admins about money that no rule can deal with. */
  'payment-trouble': declareMailWithoutName({
    label: 'Pagamento da controllare (allo staff)',
    causedBy: 'site',
    unproven: 'to-staff',
    notification: null,
    sample: {
      orderNumber: 'ORD-2026-000042',
      total: '39,90 €',
      trouble: 'Un pagamento con carta è stato rimborsato in parte.',
      path: '/admin/ordini',
    },
  }),
  /** Tells the admins to wait for a bank transfer. */
  'transfer-expected': declareMailWithoutName({
    label: 'Bonifico da confermare (allo staff)',
    // Beyond the hourly limit it waits: none is lost.
    causedBy: 'site',
    unproven: 'to-staff',
    notification: null,
    sample: {
      ...ITEMS,
      orderNumber: 'ORD-2026-000042',
      customer: 'Edil Rossi S.r.l.',
      total: '39,90 €',
      deadline: '10 marzo 2026',
      path: '/admin/ordini/1',
    },
  }),
  /** The receipt again, to a mailbox that was named for it: one an order. */
  'withdrawal-receipt': declareMailWithoutName({
    label: 'Ricevuta del recesso (a un altro indirizzo)',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: RECEIPT,
  }),
}
