import { expect, it } from 'vitest'
import { ORDER_STATUS_LABELS } from './shop-labels.ts'

it('orders have the states and labels of the specification', () => {
  expect(ORDER_STATUS_LABELS).toEqual({
    pending: 'In attesa di pagamento',
    paid: 'Pagato',
    expired: 'Scaduto',
    cancelled: 'Annullato',
    refunded: 'Rimborsato',
  })
})
