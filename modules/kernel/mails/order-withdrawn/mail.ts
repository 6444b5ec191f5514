import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER, REFUND } from '../shared-samples.ts'
import type { OrderVariables } from '../shared-variables.ts'

/** The receipt of a withdrawal, with its `moment`; `kept` is empty or one part. */
type Variables = OrderVariables & {
  items: string
  refund: string
  refunded: string
  kept: readonly { sum: string; usage: string }[]
  moment: string
}

export const orderWithdrawn = declareMail<Variables>({
  label: 'Ricevuta del recesso',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-ended',
    title: 'Ordine rimborsato',
    body: `Ordine ${mail.orderNumber}: ${mail.refund}`,
    path: mail.path,
  }),
  sample: {
    ...ORDER,
    ...ITEMS,
    ...REFUND,
    refunded: '31,94 €',
    kept: [{ sum: '7,96 €', usage: '4 contatti su 10 e 3 giorni su 31' }],
    moment: '3 marzo 2026 alle ore 10:00:00',
  },
})
