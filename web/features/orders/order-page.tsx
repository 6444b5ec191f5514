import type { ReactNode } from 'react'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { paymentPagePath } from '#modules/billing/contract/paths.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatPrice } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, usePageParams } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { WantedPageLink } from '#web/lib/subscription/wanted-page-link.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Invoices } from './invoices.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderLabel, orderTone, paymentMethodLabel, sumRefundsOnTheirWay } from './order-labels.ts'
import { describeRefunds } from './refund-text.ts'
import { TransferCard } from './transfer-card.tsx'

const OrderPage = () => {
  const { id = '' } = usePageParams()
  return (
    <RequireSignIn
      isWholePage
      waiting={
        <Frame>
          <Waiting />
        </Frame>
      }
    >
      {() => (
        <Frame>
          <Order id={id} />
        </Frame>
      )}
    </RequireSignIn>
  )
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap order-page grid gap-6 page-foot" data-mode="offro">
    {children}
  </div>
)

const Order = ({ id }: { id: string }) => {
  const { data: order, ...reply } = useApi<OrderReply>(orderPaths.order(id), { freshMs: 0 })
  if (order) return <OrderDetail order={order} />
  if (isNotFoundError(reply.error)) return <Missing />
  return (
    <>
      <Title />
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare l’ordine"
        waiting={['line', 'line', 'line']}
      />
    </>
  )
}

const OrderDetail = ({ order }: { order: OrderReply }) => (
  <>
    <PageHeader
      title={`Ordine ${order.orderNumber}`}
      before={<a href="/i-miei-ordini">I miei ordini</a>}
      actions={<Badge tone={orderTone(order)} label={orderLabel(order)} />}
    />
    <StateNotice order={order} />
    {order.status === 'paid' && <WantedPageLink />}
    {order.paidAt !== null && <Invoices orderId={order.id} />}
    {order.status === 'pending' && order.bankIban !== null && <TransferCard order={order} />}
    <OrderItems order={order} />
    <KeyValueList
      rows={[
        { term: 'Ordinato', value: formatDateTime(order.createdAt) },
        { term: 'Pagamento', value: paymentMethodLabel(order.paymentMethod) },
        { term: 'Pagato', value: order.paidAt && formatDateTime(order.paidAt) },
        ...moneyBack(order.money),
        {
          term: 'Inizio immediato',
          value: order.beginRequest && <BeginRequest request={order.beginRequest} />,
        },
      ]}
    />
    <nav className="cluster" aria-label="Continua">
      <LinkButton href="/carrello" label="Vai al carrello" />
      <LinkButton href="/abbonamento" label="Il tuo abbonamento" />
    </nav>
    <OrderActions order={order} />
  </>
)

const BeginRequest = ({ request }: { request: NonNullable<OrderReply['beginRequest']> }) => (
  <details>
    <summary className="underlined">
      Chiesto {withArticle('il', formatDateTime(request.requestedAt))}: leggi il testo
    </summary>
    <p className="small">{request.words}</p>
  </details>
)

const moneyBack = (money: OrderReply['money']) =>
  [
    { term: 'Restituito', sum: money.givenBack },
    { term: 'Ancora da restituire', sum: sumRefundsOnTheirWay(money) },
    { term: 'Note di credito', sum: money.credited },
  ].flatMap(({ term, sum }) => (sum > 0 ? [{ term, value: formatPrice(sum) }] : []))

const StateNotice = ({ order }: { order: OrderReply }) => {
  if (order.status === 'paid')
    return (
      <>
        <Alert tone="success">Pagamento ricevuto: grazie.</Alert>
        <Refunds order={order} />
      </>
    )
  if (order.status === 'expired')
    return (
      <Alert tone="warning">Non abbiamo ricevuto il pagamento in tempo e l’ordine è scaduto.</Alert>
    )
  if (order.status === 'refunded') return <Refunds order={order} />
  return order.status === 'pending' ? <PaymentMissing order={order} /> : null
}

const Refunds = ({ order }: { order: OrderReply }) => {
  const sentences = describeRefunds(order)
  return sentences.length === 0 ? null : (
    <Alert>
      <p className="as-written">{sentences.join('\n')}</p>
    </Alert>
  )
}

const PaymentMissing = ({ order }: { order: OrderReply }) => {
  if (order.paymentMethod === 'card')
    return (
      <Alert tone="warning" title="Manca il pagamento">
        <a href={paymentPagePath(order.id)}>Completa il pagamento con carta</a>
      </Alert>
    )
  return order.bankIban === null ? (
    <Alert>Ti mandiamo tra poco i dati per il bonifico.</Alert>
  ) : null
}

const Missing = () => (
  <>
    <Title />
    <EmptyState
      icon="document"
      title="Ordine non trovato"
      action={<LinkButton href="/i-miei-ordini" label="I miei ordini" />}
      text="L'ordine richiesto non esiste o non hai i permessi per visualizzarlo."
    />
  </>
)

const Title = () => (
  <PageHeader title="Ordine" before={<a href="/i-miei-ordini">I miei ordini</a>} />
)

const Waiting = () => (
  <>
    <Title />
    <SkeletonStack shapes={['line', 'line', 'line']} />
  </>
)

export const page: Page = {
  Component: OrderPage,
  // Checks the account first; the page reports a missing order.
  preload: ({ params: { id = '' }, isSignedIn }) =>
    isSignedIn ? [identityPaths.user, orderPaths.order(id), invoicePaths.list(id)] : [],
  head: () => ({ title: 'Ordine', isIndexed: false }),
}

const OrderItems = ({ order }: { order: OrderReply }) => (
  <section aria-labelledby="articoli">
    <h2 className="below-4" id="articoli">
      Articoli
    </h2>
    <Table
      caption="Articoli dell’ordine"
      captionHidden
      keyOf={({ id }) => id}
      rows={order.orderItems}
      columns={[
        {
          header: 'Articolo',
          cell: ({ name, description }) => (
            <>
              <strong>{name}</strong>
              <br />
              <span className="soft small">{description}</span>
            </>
          ),
        },
        { header: 'Quantità', numeric: true, cell: ({ quantity }) => quantity },
        { header: 'Prezzo', numeric: true, cell: ({ price }) => formatPrice(price) },
        { header: 'Totale', numeric: true, cell: ({ total }) => formatPrice(total) },
      ]}
    />
    <dl className="order-sums grid gap-2 digits">
      {order.vatAmount > 0 && (
        <div className="flex between">
          <dt>Imponibile</dt>
          <dd>{formatPrice(order.netAmount)}</dd>
        </div>
      )}
      <div className="flex between">
        <dt>IVA</dt>
        <dd>{order.vatAmount > 0 ? formatPrice(order.vatAmount) : 'non applicata'}</dd>
      </div>
      <div className="total flex between larger bold">
        <dt>Totale</dt>
        <dd>{formatPrice(order.totalAmount)}</dd>
      </div>
    </dl>
  </section>
)
