import { declareMail } from '../declare-mail.ts'
import type { InvoiceVariables } from '../shared-variables.ts'

export const invoiceIssued = declareMail<InvoiceVariables>({
  label: 'Fattura',
  causedBy: 'site',
  notification: null,
  sample: {
    firstName: 'Ada',
    number: 'INV/2026/000001',
    date: '3 marzo 2026',
    total: '19,90 €',
    path: '/i-miei-ordini',
  },
})
