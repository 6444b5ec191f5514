import { declareMail } from '../declare-mail.ts'
import { ITEMS, ORDER, TRANSFER } from '../shared-samples.ts'
import type { OrderVariables, TransferVariables } from '../shared-variables.ts'

type Variables = OrderVariables & TransferVariables & { items: string }

export const orderPlaced = declareMail<Variables>({
  label: 'Ordine con bonifico',
  causedBy: 'account',
  notification: null,
  sample: { ...ORDER, ...ITEMS, ...TRANSFER },
})
