import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER } from '../shared-samples.ts'
import type { OrderVariables } from '../shared-variables.ts'

type Variables = OrderVariables & { items: string }

export const orderCancelled = declareMail<Variables>({
  label: 'Ordine annullato',
  causedBy: 'account',
  notification: (mail) => ({
    event: 'order-ended',
    title: 'Ordine annullato',
    body: `L’ordine ${mail.orderNumber} è stato annullato.`,
    path: mail.path,
  }),
  sample: { ...ORDER, ...ITEMS },
})
