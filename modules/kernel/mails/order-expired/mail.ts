import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER } from '../shared-samples.ts'
import type { OrderVariables } from '../shared-variables.ts'

type Variables = OrderVariables & { items: string }

export const orderExpired = declareMail<Variables>({
  label: 'Ordine scaduto',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-ended',
    title: 'Ordine scaduto',
    body: `L’ordine ${mail.orderNumber} non è stato pagato in tempo.`,
    path: mail.path,
  }),
  sample: { ...ORDER, ...ITEMS },
})
