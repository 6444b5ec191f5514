import type { OrderReply, OrdersReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths, withdrawalPagePath } from '#modules/billing/contract/order-paths.ts'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { InvoiceListReply } from '#modules/invoicing/contract/invoices.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { isAnyLoading, NotLoaded } from '#web/lib/not-loaded.tsx'
import { hasBothMarketSides } from '#web/lib/side.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { Invoices } from './invoices.tsx'
import {
  findLateRefund,
  orderLabel,
  orderTone,
  paymentMethodLabel,
  sumRefundsOnTheirWay,
} from './order-labels.ts'
import { formatLastRefundDay } from './refund-text.ts'

/** Largest page of the API. */
const LIST = `${orderPaths.orders}?limit=100`

/** Both at once, so that nothing moves. */
const OrdersAndInvoices = ({ user }: { readonly user: UserReply }) => {
  const orders = useApi<OrdersReply>(LIST, { freshMs: 0 })
  const invoices = useApi<InvoiceListReply>(invoicePaths.list(), { freshMs: 0 })
  if (isAnyLoading(orders, invoices)) return <Waiting />
  return (
    <>
      <Orders user={user} />
      <Invoices />
    </>
  )
}

const Orders = ({ user }: { readonly user: UserReply }) => {
  const { data, ...reply } = useApi<OrdersReply>(LIST, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded {...reply} failed="Non riusciamo a caricare i tuoi ordini" waiting={<Waiting />} />
    )
  if (data.orders.length === 0) return <NoOrders isBuyer={hasBothMarketSides(user)} />
  return (
    <section className="own-orders" aria-labelledby="ordini">
      <h2 className="below-4" id="ordini">
        Ordini
      </h2>
      <Table
        caption="I tuoi ordini"
        captionHidden
        rowClass="sum-row"
        keyOf={({ id }) => id}
        rows={data.orders}
        columns={[
          {
            header: 'Ordine',
            className: 'sum-cell sum-name',
            cell: (order) => <OrderLink order={order} />,
          },
          {
            header: 'Data',
            whole: true,
            className: 'sum-cell sum-day',
            cell: ({ createdAt }) => formatDate(createdAt),
          },
          {
            header: 'Stato',
            className: 'sum-cell sum-state',
            cell: (order) => <State order={order} />,
          },
          {
            header: 'Pagamento',
            className: 'sum-cell sum-means',
            cell: ({ paymentMethod }) => paymentMethodLabel(paymentMethod),
          },
          {
            header: 'Totale',
            numeric: true,
            className: 'sum-cell sum-total',
            cell: ({ totalAmount }) => formatPrice(totalAmount),
          },
        ]}
      />
    </section>
  )
}

const boughtOf = ({ name, quantity, interval }: OrderReply['orderItems'][number]) =>
  [
    quantity > 1 ? `${quantity} × ${name}` : name,
    interval && (interval === 'year' ? 'per un anno' : 'per un mese'),
  ]
    .filter(Boolean)
    .join(' ')

type OfOrder = { readonly order: OrderReply }

const OrderLink = ({ order }: OfOrder) => {
  const late = findLateRefund(order)
  return (
    <>
      <a className="order-number whole" href={`/ordini/${order.id}`}>
        {order.orderNumber}
      </a>
      <span className="bought block soft small">{order.orderItems.map(boughtOf).join(', ')}</span>
      {late && (
        <span className="block small">
          {elideArticles(`Dovevamo rimborsarti entro il ${formatLastRefundDay(late)}`)}: apri
          l’ordine e guarda che cosa puoi fare.
        </span>
      )}
    </>
  )
}

const State = ({ order }: OfOrder) => {
  const { id, orderNumber, canWithdraw } = order
  return (
    <span className="order-state cluster">
      <Badge tone={orderTone(order)} label={orderLabel(order)} />
      <PartBack order={order} />
      {order.status === 'pending' && (
        <LinkButton className="pay" variant="primary" href={`/ordini/${id}`}>
          Paga<span className="visually-hidden"> l’ordine {orderNumber}</span>
        </LinkButton>
      )}
      {canWithdraw && (
        <a className="pay small" href={withdrawalPagePath(id)}>
          Recedi dal contratto qui
          <span className="visually-hidden"> (ordine {orderNumber})</span>
        </a>
      )}
    </span>
  )
}

/** What went back, or will, while the order stands. */
const PartBack = ({ order: { status, money } }: OfOrder) => {
  const coming = sumRefundsOnTheirWay(money)
  if (status !== 'paid' || money.givenBack + coming === 0) return null
  return (
    <span className="soft small">
      {coming > 0
        ? `Rimborso di ${formatPrice(coming)} in arrivo`
        : `Rimborsati ${formatPrice(money.givenBack)}`}
    </span>
  )
}

/** A client, who needs no plan, is not urged to buy one. */
const NoOrders = ({ isBuyer }: { readonly isBuyer: boolean }) => (
  <EmptyState
    icon="cart"
    title="Non hai ancora fatto ordini"
    action={
      isBuyer ? (
        <LinkButton href="/abbonamento" label="Scegli un piano" />
      ) : (
        <LinkButton href={OWN_LISTINGS_PAGE_PATH} label="Vai ai tuoi annunci" />
      )
    }
    text={
      isBuyer
        ? 'Quando compri un piano o un servizio, lo ritrovi qui con la sua fattura.'
        : 'Pubblicare una richiesta e ricevere preventivi è gratis: qui trovi solo i servizi che compri.'
    }
  />
)

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'line']} />

export const page = memberPage({
  className: 'wrap grid gap-6 page-foot',
  mode: 'offro',
  title: 'I miei ordini',
  subtitle: 'Ordini, pagamenti e fatture',
  waiting: <Waiting />,
  preload: ({ isSignedIn }) => (isSignedIn ? [identityPaths.user, LIST, invoicePaths.list()] : []),
  content: (user) => <OrdersAndInvoices user={user} />,
})
