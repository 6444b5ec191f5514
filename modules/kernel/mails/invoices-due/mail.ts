import { declareMail } from '../declare-mail.ts'

/** To the operator: what has to reach the tax office soon, one document in each line. */
type Variables = { firstName: string; documents: string; path: string }

export const invoicesDue = declareMail<Variables>({
  label: 'Fatture da inviare (allo staff)',
  causedBy: 'site',
  notification: null,
  sample: {
    firstName: 'Ada',
    documents: 'INV/2026/000001 · entro il 15 marzo 2026\nINV/2026/000002 · scartata dal SdI',
    path: '/admin/fatture',
  },
})
