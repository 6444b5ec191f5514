import { declareMail } from '../declare-mail.ts'

/** To the admins: money that no rule can deal with. */
type Variables = { orderNumber: string; total: string; trouble: string; path: string }

export const paymentTrouble = declareMail<Variables>({
  label: 'Pagamento da controllare (allo staff)',
  causedBy: 'site',
  notification: null,
  sample: {
    orderNumber: 'ORD-2026-000042',
    total: '39,90 €',
    trouble: 'Un pagamento con carta è stato rimborsato in parte.',
    path: '/admin/ordini',
  },
})
