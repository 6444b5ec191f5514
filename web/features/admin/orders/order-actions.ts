import type { AdminOrderReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { Action } from '../form/action-dialog.tsx'

/** Actions that fit an order's state. */
export const actionsFor = (order: AdminOrderReply): readonly Action[] => [
  ...(isPayable(order) ? [markPaid(order)] : []),
  ...(order.status === 'pending' ? [cancel(order)] : []),
  ...(order.status === 'paid' ? [refund(order)] : []),
  ...(order.refundState === 'due' ? [refundSent(order)] : []),
]

/** A transfer may arrive after the order has expired. */
const isPayable = ({ status, paymentMethod }: AdminOrderReply) =>
  paymentMethod === 'bank_transfer' && (status === 'pending' || status === 'expired')

const markPaid = ({ id, orderNumber }: AdminOrderReply): Action => ({
  label: 'Segna come pagato',
  question: `L’ordine ${orderNumber} attiva subito ciò che è stato acquistato e fa nascere la fattura. Se chi l’ha fatto ha poi pagato con carta un altro piano, non attiva nulla e passa tra i rimborsi da mandare.`,
  path: billingAdminPaths.orderAction(id, 'mark-paid'),
  done: 'Ordine pagato',
  fields: [
    {
      kind: 'day',
      name: 'paidAt',
      label: 'Giorno del pagamento',
      hint: 'Vuoto: adesso.',
    },
    { kind: 'text', name: 'reference', label: 'Riferimento', hint: 'Per esempio il numero CRO.' },
  ],
})

const cancel = ({ id, orderNumber }: AdminOrderReply): Action => ({
  label: 'Annulla l’ordine',
  question: `L’ordine ${orderNumber} non potrà più essere pagato. Chi l’ha fatto riceve un’email.`,
  path: billingAdminPaths.orderAction(id, 'cancel'),
  done: 'Ordine annullato',
  isDangerous: true,
})

const refund = ({ id, orderNumber, dispute }: AdminOrderReply): Action => ({
  label: 'Rimborsa',
  question: `${dispute === 'lost' ? `La banca ha già ridato al cliente l’importo dell’ordine ${orderNumber}: non parte altro denaro.` : `L’ordine ${orderNumber} viene rimborsato per intero.`} Ciò che dava finisce subito e nasce la nota di credito.`,
  path: billingAdminPaths.orderAction(id, 'refund'),
  done: 'Ordine rimborsato',
  isDangerous: true,
  fields: [{ kind: 'multiline', name: 'reason', label: 'Motivo' }],
})

const refundSent = ({ id }: AdminOrderReply): Action => ({
  label: 'Bonifico di rimborso mandato',
  question: 'Il denaro è partito dal conto: l’ordine non è più tra i rimborsi da mandare.',
  path: billingAdminPaths.orderAction(id, 'refund-sent'),
  done: 'Rimborso segnato come mandato',
  fields: [{ kind: 'text', name: 'reference', label: 'Riferimento del bonifico', required: true }],
})
