import type { AdminOrderReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import {
  DISPUTE_STATE_LABELS,
  type DisputeState,
  ORDER_STATUS_LABELS,
  type OrderStatus,
} from '#modules/billing/contract/shop-labels.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { listPage } from '../list/admin-list.tsx'
import {
  AMOUNT_SORTING,
  numericColumn,
  plainColumn,
  sortByText,
  TIME_SORTING,
  unbrokenColumn,
} from '../list/columns.tsx'
import { choiceFilter, PERIOD_FILTERS, searchFilter } from '../list/filters.tsx'

export const PAYMENT_METHOD_LABELS = { card: 'Carta', bank_transfer: 'Bonifico' } as const

export const OrderBadges = ({ order }: { order: AdminOrderReply }) => (
  <span className="cluster">
    <Badge tone={STATUS_TONES[order.status]}>{ORDER_STATUS_LABELS[order.status]}</Badge>
    {order.refundState === 'due' && <Badge tone="warning">Rimborso da versare</Badge>}
    {order.refundState === 'to_card' && <Badge>Torna sulla carta</Badge>}
    {order.tax.evidence !== null && order.tax.evidence !== 'proven' && (
      <Badge tone={order.tax.evidence === 'contradicted' ? 'danger' : 'warning'}>
        Paese da verificare
      </Badge>
    )}
    {order.dispute && (
      <Badge tone={DISPUTE_TONES[order.dispute]}>{DISPUTE_STATE_LABELS[order.dispute]}</Badge>
    )}
    {order.otherWithdrawals > 0 && (
      <Badge tone="warning">Altri recessi: {order.otherWithdrawals}</Badge>
    )}
  </span>
)

const STATUS_TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
}

const DISPUTE_TONES: Record<DisputeState, BadgeTone> = {
  open: 'warning',
  won: 'success',
  lost: 'danger',
}

export const page = listPage<AdminOrderReply>({
  path: billingAdminPaths.orders,
  counted: { one: 'ordine', many: 'ordini' },
  empty: 'Nessun ordine trovato',
  hasCsv: true,
  filters: [
    searchFilter('Numero, cliente o email'),
    choiceFilter('status', 'Stato', 'Tutti gli stati', ORDER_STATUS_LABELS),
    choiceFilter('paymentMethod', 'Pagamento', 'Tutti i pagamenti', PAYMENT_METHOD_LABELS),
    choiceFilter('refund', 'Rimborso', 'Con o senza rimborso', {
      due: 'Da versare',
      sent: 'Versato',
    }),
    choiceFilter('dispute', 'Contestazione', 'Contestati o no', DISPUTE_STATE_LABELS),
    choiceFilter('day', 'Periodo', 'Giorno dell’ordine', {
      paid: 'Giorno del pagamento',
      sold: 'Incassi, come in Andamento',
    }),
    ...PERIOD_FILTERS,
  ],
  columns: [
    unbrokenColumn('Numero', ({ id, orderNumber }) => (
      <a href={`/admin/ordini/${id}`}>{orderNumber}</a>
    )),
    unbrokenColumn('Data', ({ createdAt }) => formatDate(createdAt), TIME_SORTING),
    unbrokenColumn('Pagato', ({ paidAt }) => (paidAt ? formatDate(paidAt) : '–')),
    plainColumn('Cliente', ({ customerName }) => customerName, sortByText('customer')),
    plainColumn('Pagamento', ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod]),
    numericColumn('Totale', ({ totalAmount }) => formatPrice(totalAmount), AMOUNT_SORTING),
    plainColumn('Stato', (order) => <OrderBadges order={order} />),
  ],
})
