import { declareMail } from '../declare-mail.ts'
import type { InvoiceVariables } from '../shared-variables.ts'

export const creditNoteIssued = declareMail<InvoiceVariables>({
  label: 'Nota di credito',
  causedBy: 'site',
  notification: null,
  sample: {
    firstName: 'Ada',
    number: 'INV/2026/000002',
    date: '10 marzo 2026',
    total: '19,90 €',
    path: '/i-miei-ordini',
  },
})
