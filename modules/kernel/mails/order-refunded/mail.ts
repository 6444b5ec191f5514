import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER, REFUND } from '../shared-samples.ts'
import type { OrderVariables } from '../shared-variables.ts'

/** `refund` says how the money comes back. */
type Variables = OrderVariables & {
  items: string
  refund: string
  refunded: string
  /** One entry when only a part went back. */
  stays: readonly Record<string, never>[]
}

export const orderRefunded = declareMail<Variables>({
  label: 'Ordine rimborsato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-ended',
    title: 'Rimborso in arrivo',
    body: `Ordine ${mail.orderNumber}: ti restituiamo ${mail.refunded}. ${mail.refund}`,
    path: mail.path,
  }),
  sample: { ...ORDER, ...ITEMS, ...REFUND, refunded: '10,00 €', stays: [{}] },
})
