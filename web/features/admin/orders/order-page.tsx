import { useSWRConfig } from 'swr'
import type { AdminOrderReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { formatIban } from '#modules/kernel/iban.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatPrice } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { numericColumn, plainColumn, toTableRows } from '../list/columns.tsx'
import { actionsFor } from './order-actions.ts'
import { OrderBadges, PAYMENT_METHOD_LABELS } from './order-list.tsx'

export const OrderCard = () => {
  const { id = '' } = usePageParams()
  const reply = useApi<AdminOrderReply>(billingAdminPaths.order(id), { freshMs: 0 })
  const { data, mutate } = reply
  const { mutate: refresh } = useSWRConfig()
  if (!data || isNotFoundError(reply.error))
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare l’ordine"
        waiting={['panel']}
        missing={<EmptyState title="Ordine non trovato" />}
      />
    )
  const doubt = data.tax.evidence && DOUBTS[data.tax.evidence]
  return (
    <div className="record-sheets stack">
      <section className="stack">
        <h2>{data.orderNumber}</h2>
        <OrderBadges order={data} />
        {data.otherWithdrawals > 0 && <RepeatWithdrawals order={data} />}
        {doubt && (
          <Alert tone="warning" title="Il Paese di chi compra è da verificare">
            <p>{doubt}</p>
          </Alert>
        )}
        <KeyValueList look="sheet" rows={factsOf(data)} />
        <p>
          <a href={`/admin/utenti/${data.userId}`}>Chi ha fatto l’ordine</a>
        </p>
        {data.paidAt && (
          <p>
            <a href={`/admin/fatture?q=${data.orderNumber}`}>Fatture dell’ordine</a>
          </p>
        )}
      </section>
      <MoneyOfOrder order={data} />
      <Table
        isDense
        caption="Articoli"
        columns={COLUMNS}
        rows={data.orderItems}
        keyOf={(item) => item.id}
      />
      <div className="cluster">
        {actionsFor(data).map((action) => (
          <ActionButton
            key={action.label}
            {...action}
            onDone={() => void Promise.all([mutate(), refresh(operationsPaths.summary)])}
          />
        ))}
      </div>
    </div>
  )
}

/** Money and documents together, whichever of refund and credit note came first. */
const MoneyOfOrder = ({ order: { money, orderNumber } }: { order: AdminOrderReply }) =>
  money.paid === 0 ? null : (
    <section className="stack" aria-labelledby="order-money">
      <h3 id="order-money">Denaro e documenti</h3>
      <KeyValueList
        rows={toTableRows({
          Pagato: formatPrice(money.paid),
          Stornato: formatPrice(money.credited),
          Restituito: formatPrice(money.givenBack),
          'Ancora da versare': formatPrice(money.owed),
          'Sta tornando sulla carta': money.toCard > 0 ? formatPrice(money.toCard) : null,
        })}
      />
      {money.onlyCredited > 0 && (
        <Alert tone="info" title={`${formatPrice(money.onlyCredited)} stornati e non restituiti`}>
          <p>
            Se devi questa somma al cliente, premi «Rimborsa»: per la parte già stornata non si
            emette un’altra nota di credito. Se hai corretto solo il documento, non c’è altro da
            fare. <a href={`/admin/fatture?q=${orderNumber}`}>Vedi i documenti</a>
          </p>
        </Alert>
      )}
    </section>
  )

/** A withdrawal is the buyer's right, but further purchases may be refused. */
const RepeatWithdrawals = ({ order: { userId, otherWithdrawals } }: { order: AdminOrderReply }) => (
  <Alert tone="warning" title="Chi compra ha già esercitato il recesso">
    <p>
      Lo stesso account o codice fiscale ha receduto da{' '}
      {otherWithdrawals === 1 ? 'un altro ordine' : `altri ${otherWithdrawals} ordini`}. Il recesso
      non si può rifiutare. I nuovi acquisti, invece, li puoi rifiutare dalla{' '}
      <a href={`/admin/utenti/${userId}`}>scheda della persona</a>.
    </p>
  </Alert>
)

const PART_STATES = { due: 'da versare', to_card: 'torna sulla carta', sent: 'versato' } as const

/** Why an order without VAT needs a second look (Reg. UE 282/2011 art. 24-ter). */
const DOUBTS: Record<NonNullable<AdminOrderReply['tax']['evidence']>, string | null> = {
  proven: null,
  unproven:
    'Per non applicare l’IVA italiana servono due prove del Paese del cliente: abbiamo l’indirizzo e il codice fiscale o la partita IVA che ha indicato, ma non sappiamo ancora di che Paese è la carta o il conto.',
  contradicted:
    'L’indirizzo e la carta o il conto usati per pagare sono di Paesi diversi: senza due prove che coincidono l’IVA italiana è dovuta (Reg. UE 282/2011, art. 24-ter). Chiedi una prova, oppure rimborsa l’ordine.',
}

const COLUMNS: readonly TableColumn<AdminOrderReply['orderItems'][number]>[] = [
  plainColumn('Articolo', ({ name, description }) =>
    description ? `${name}: ${description}` : name,
  ),
  numericColumn('Quantità', ({ quantity }) => quantity),
  numericColumn('Prezzo', ({ price }) => formatPrice(price)),
  numericColumn('Totale', ({ total }) => formatPrice(total)),
]

const factsOf = (order: AdminOrderReply) => [
  ...toTableRows({
    Cliente: order.customerName,
    Email: order.customerEmail,
    'Partita IVA o codice fiscale': order.customerTaxId ?? 'Non indicato',
    Pagamento: PAYMENT_METHOD_LABELS[order.paymentMethod],
    Totale: formatPrice(order.totalAmount),
    IVA: order.vatAmount > 0 ? formatPrice(order.vatAmount) : 'Non applicata',
    Ordinato: formatDateTime(order.createdAt),
    Scade: order.status === 'pending' ? dated(order.expiresAt) : null,
    Pagato: dated(order.paidAt),
    Recesso: dated(order.withdrawnAt),
    'Rimborso registrato': dated(order.refundedAt),
    'Denaro restituito': dated(order.refunds.findLast(({ sentAt }) => sentAt)?.sentAt ?? null),
    'Rimandato dalla banca della carta': dated(
      order.refunds.findLast(({ returnedAt }) => returnedAt)?.returnedAt ?? null,
    ),
    'IBAN del rimborso': order.dueIban && formatIban(order.dueIban),
  }),
  ...order.partRefunds.map(({ at, amount, state, reason, iban }) => ({
    term: 'Rimborso parziale',
    value: [
      `${formatPrice(amount)}, ${formatDateTime(at)}`,
      PART_STATES[state],
      ...(iban ? [`IBAN ${formatIban(iban)}`] : []),
      ...(reason ? [reason] : []),
    ].join(' · '),
  })),
  ...toTableRows({
    'Importo del rimborso':
      order.refundedAmount === null ? null : formatPrice(order.refundedAmount),
    ...taxFacts(order.tax),
    'Richiesta di iniziare subito': order.beginRequest && requestText(order.beginRequest),
    'Riferimento del pagamento': order.paymentReference || null,
    'Motivo del rimborso': order.refundReason || null,
    'Riferimento del rimborso': order.refundReference || null,
  }),
]

const TREATMENTS: Record<AdminOrderReply['tax']['treatment'], string | null> = {
  domestic: null,
  reverse_charge: 'Inversione contabile (N2.1)',
  outside_eu: 'Fuori dall’Unione europea, non soggetta (N2.1)',
}

const countryName = (code: string) =>
  new Intl.DisplayNames('it', { type: 'region' }).of(code) ?? code

const VIES_OUTCOMES = {
  valid: 'attiva in VIES',
  absent: 'non presente in VIES',
  silent: 'VIES non ha risposto',
} as const

/** Evidence for the reverse charge. */
const taxFacts = ({ treatment, check, paymentCountry }: AdminOrderReply['tax']) => ({
  'Regime IVA': TREATMENTS[treatment],
  'Paese della carta o del conto': paymentCountry && countryName(paymentCountry),
  'Verifica VIES':
    check && `${check.vatId} ${VIES_OUTCOMES[check.outcome]}, ${formatDateTime(check.checkedAt)}`,
  'Numero di consultazione VIES':
    check && (check.consultationNumber ?? 'Nessuno: manca la partita IVA di chi chiede'),
})

const requestText = (request: NonNullable<AdminOrderReply['beginRequest']>) =>
  `${formatDateTime(request.requestedAt)}, testo del ${request.version}: «${request.words}»`

const dated = (moment: string | null) => moment && formatDateTime(moment)

export const page = adminPage({ Content: OrderCard })
