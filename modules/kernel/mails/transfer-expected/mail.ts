import { declareMail } from '../declare-mail.ts'
import { ITEMS } from '../shared-samples.ts'

/** To the admins: a bank transfer to wait for. */
type Variables = {
  orderNumber: string
  customer: string
  total: string
  items: string
  deadline: string
  path: string
}

export const transferExpected = declareMail<Variables>({
  label: 'Bonifico da confermare (allo staff)',
  causedBy: 'stranger',
  notification: null,
  sample: {
    ...ITEMS,
    orderNumber: 'ORD-2026-000042',
    customer: 'Edil Rossi S.r.l.',
    total: '39,90 €',
    deadline: '10 marzo 2026',
    path: '/admin/ordini/1',
  },
})
