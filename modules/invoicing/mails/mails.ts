import { declareMail } from '#modules/kernel/declare-mail.ts'

const DOCUMENT = {
  number: 'INV/2026/000001',
  date: '3 marzo 2026',
  total: '19,90 €',
  path: '/i-miei-ordini',
}

export const INVOICE_MAILS = {
  'credit-note-issued': declareMail({
    label: 'Nota di credito',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: { ...DOCUMENT, number: 'INV/2026/000002', date: '10 marzo 2026' },
  }),
  'invoice-issued': declareMail({
    label: 'Fattura',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: DOCUMENT,
  }),
  /** Tells the operator which documents must reach the tax office soon, one in each line. */
  'invoices-due': declareMail({
    label: 'Fatture da inviare (allo staff)',
    causedBy: 'site',
    unproven: 'to-staff',
    notification: null,
    sample: {
      documents: 'INV/2026/000001 · entro il 15 marzo 2026\nINV/2026/000002 · scartata dallo SdI',
      path: '/admin/fatture',
    },
  }),
}
