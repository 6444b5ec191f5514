import { declareMail } from '../declare-mail.ts'
import { ORDER, TRANSFER } from '../shared-samples.ts'
import type { OrderVariables, TransferVariables } from '../shared-variables.ts'

type Variables = OrderVariables & TransferVariables

export const orderReminder = declareMail<Variables>({
  label: 'Promemoria del bonifico',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-expiring',
    title: 'Un ordine aspetta il bonifico',
    body: `Ordine ${mail.orderNumber}, ${mail.total}: entro il ${mail.deadline}.`,
    path: mail.path,
  }),
  sample: { ...ORDER, ...TRANSFER },
})
