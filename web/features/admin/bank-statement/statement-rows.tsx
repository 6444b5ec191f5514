import type { StatementMatch, StatementReply } from '#modules/billing/contract/bank-statement.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'
import { numericColumn, plainColumn, unbrokenColumn } from '../list/columns.tsx'
import type { PaymentPairing, PaymentPairings } from './pairing.tsx'

type MatchedRowsProps = {
  readonly statement: StatementReply
  readonly pairings: PaymentPairings
  /** Uncertain rows are repeated for confirmation first. */
  readonly onAsk: (pairing: PaymentPairing) => void
}

/** Matched rows: one press for each sure one or for all of them, a question for the others. */
export const MatchedRows = ({ statement, pairings, onAsk }: MatchedRowsProps) => {
  const { items, others } = statement
  const unmatched = others.filter(({ reason }) => reason !== 'debit').length
  const columns: readonly TableColumn<StatementMatch>[] = [
    ...COLUMNS,
    plainColumn('Conferma', (match) => <Action match={match} pairings={pairings} onAsk={onAsk} />),
  ]
  const sure = items.filter(({ match, orderId }) => match === 'exact' && !pairings.isPaid(orderId))
  return (
    <>
      <p role="status" className="soft">
        {formatNumber(items.length)}{' '}
        {items.length === 1 ? 'bonifico riconosciuto' : 'bonifici riconosciuti'},{' '}
        {formatNumber(unmatched)} {unmatched === 1 ? 'movimento' : 'movimenti'} senza ordine
      </p>
      {sure.length > 1 && <AllSure sure={sure} pay={pairings.pay} />}
      {items.length === 0 ? (
        <EmptyState title="Nessun movimento riconosciuto" />
      ) : (
        <Table
          isDense
          caption="Movimenti riconosciuti"
          columns={columns}
          rows={items}
          keyOf={({ orderId, line }) => `${orderId} ${line}`}
        />
      )}
    </>
  )
}

type AllSureProps = {
  readonly sure: readonly StatementMatch[]
  readonly pay: PaymentPairings['pay']
}

const AllSure = ({ sure, pay }: AllSureProps) => {
  const sum = sure.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
  /** Stops at the first that fails, which has been told. */
  const payAll = async () => {
    for (const match of sure) if ((await pay(match)) !== true) break
  }
  return (
    <div>
      <ConfirmButton
        button={{
          variant: 'primary',
          children: `Conferma i ${formatNumber(sure.length)} bonifici sicuri`,
        }}
        onConfirm={payAll}
        title={`Segnare ${formatNumber(sure.length)} ordini come pagati?`}
        yes="Segna come pagati"
      >
        <p>
          La causale e l’importo corrispondono: {formatPrice(sum)} in tutto. Si emettono{' '}
          {formatNumber(sure.length)} fatture, che non si possono annullare.
        </p>
      </ConfirmButton>
    </div>
  )
}

type ActionProps = Omit<MatchedRowsProps, 'statement'> & { readonly match: StatementMatch }

const Action = ({ match, pairings, onAsk }: ActionProps) => {
  if (pairings.isPaid(match.orderId)) return <Badge tone="success">Confermato</Badge>
  switch (match.match) {
    case 'exact':
      return <Button onClick={() => void pairings.pay(match)}>Conferma</Button>
    case 'by-name':
    case 'late':
    case 'unknown-state':
    case 'no-day':
    case 'several-orders':
    case 'taken-back':
      return <Button onClick={() => onAsk(match)}>Conferma…</Button>
    case 'amount-differs':
      return <Button onClick={() => onAsk(match)}>Conferma comunque</Button>
    default:
      return <a href={`/admin/ordini/${match.orderId}`}>Apri l’ordine</a>
  }
}

const VERDICTS: Record<StatementMatch['match'], { label: string; tone: BadgeTone }> = {
  exact: { label: 'Corrisponde', tone: 'success' },
  'by-name': { label: 'Nome e importo', tone: 'warning' },
  late: { label: 'Oltre 12 giorni fa', tone: 'warning' },
  'amount-differs': { label: 'Importo diverso', tone: 'danger' },
  'already-paid': { label: 'Già pagato', tone: 'neutral' },
  'before-order': { label: 'Precede l’ordine', tone: 'danger' },
  'in-future': { label: 'Data nel futuro', tone: 'danger' },
  repeated: { label: 'Bonifico ripetuto', tone: 'warning' },
  'unknown-state': { label: 'Stato da controllare', tone: 'warning' },
  'no-day': { label: 'Manca il giorno', tone: 'warning' },
  'several-orders': { label: 'Più ordini insieme', tone: 'warning' },
  'taken-back': { label: 'C’è uno storno', tone: 'danger' },
}

const verdictOf = ({ match, orderPaidAt }: StatementMatch) =>
  match === 'already-paid' && orderPaidAt
    ? `Già pagato ${withArticle('il', formatDate(orderPaidAt))}`
    : VERDICTS[match].label

const COLUMNS: readonly TableColumn<StatementMatch>[] = [
  plainColumn('Ordine', ({ orderId, orderNumber }) => (
    <a href={`/admin/ordini/${orderId}`}>{orderNumber}</a>
  )),
  plainColumn('Cliente', ({ customerName }) => customerName),
  unbrokenColumn('Data', ({ paidAt }) => (paidAt ? formatDate(paidAt) : 'Non indicata')),
  numericColumn('Atteso', ({ orderAmount }) => formatPrice(orderAmount)),
  numericColumn('Arrivato', ({ amount }) => formatPrice(amount)),
  plainColumn('Esito', (match) => (
    <Badge tone={VERDICTS[match.match].tone}>{verdictOf(match)}</Badge>
  )),
]
