import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER, REFUND } from '../shared-samples.ts'
import type { OrderVariables } from '../shared-variables.ts'

/** `refund` says how the money comes back. */
type Variables = OrderVariables & { items: string; refund: string }

export const orderRefunded = declareMail<Variables>({
  label: 'Ordine rimborsato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-ended',
    title: 'Ordine rimborsato',
    body: `Ordine ${mail.orderNumber}: ${mail.refund}`,
    path: mail.path,
  }),
  sample: { ...ORDER, ...ITEMS, ...REFUND },
})
