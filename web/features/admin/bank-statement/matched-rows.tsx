import { useState } from 'react'
import type { StatementMatch, StatementReply } from '#modules/billing/contract/admin-orders.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type MatchedRowsProps = {
  readonly statement: StatementReply
  /** Orders paid from this file. */
  readonly confirmed: readonly string[]
  readonly onConfirm: (match: StatementMatch) => Promise<void>
}

/** Matched rows: confirmed with one click for the exact amount, after a question otherwise. */
export const MatchedRows = ({ statement, confirmed, onConfirm }: MatchedRowsProps) => {
  const [asked, setAsked] = useState<StatementMatch | null>(null)
  const { items, unmatched } = statement
  const columns: readonly Column<StatementMatch>[] = [
    ...COLUMNS,
    {
      header: 'Conferma',
      cell: (match) => (
        <Action
          match={match}
          isConfirmed={confirmed.includes(match.orderId)}
          onConfirm={() => void onConfirm(match)}
          onAsk={() => setAsked(match)}
        />
      ),
    },
  ]
  const confirm = async (match: StatementMatch) => {
    await onConfirm(match)
    setAsked(null)
  }
  return (
    <>
      <p role="status" className="soft">
        {formatNumber(items.length)} riconosciuti, {formatNumber(unmatched)}{' '}
        {unmatched === 1 ? 'movimento' : 'movimenti'} senza ordine
      </p>
      {items.length === 0 ? (
        <EmptyState title="Nessun movimento nomina un ordine" />
      ) : (
        <Table
          caption="Movimenti riconosciuti"
          captionHidden
          columns={columns}
          rows={items}
          keyOf={({ orderId, line }) => `${orderId} ${line}`}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
          title={`Segnare ${asked.orderNumber} come pagato?`}
          yes="Segna come pagato"
        >
          <p>{differenceOf(asked)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The order counts as fully paid, whatever the amount. */
const differenceOf = ({ amount, orderAmount }: StatementMatch) => {
  const missing = amount < orderAmount
  const difference = formatPrice(Math.abs(orderAmount - amount))
  return `Sono arrivati ${formatPrice(amount)} invece di ${formatPrice(orderAmount)}: ${
    missing ? `mancano ${difference}` : `${difference} in più`
  }. L’ordine risulterà pagato per intero; ${
    missing ? 'il resto' : 'quanto è in più'
  } va regolato a parte con il cliente.`
}

type ActionProps = {
  readonly match: StatementMatch
  readonly isConfirmed: boolean
  readonly onConfirm: () => void
  readonly onAsk: () => void
}

const Action = ({ match, isConfirmed, onConfirm, onAsk }: ActionProps) => {
  if (isConfirmed) return <Badge tone="success">Confermato</Badge>
  if (match.match === 'exact') return <Button onClick={onConfirm}>Conferma</Button>
  if (match.match === 'amount-differs') return <Button onClick={onAsk}>Conferma comunque</Button>
  return <a href={`/admin/ordini/${match.orderId}`}>Apri l’ordine</a>
}

const VERDICTS: Record<StatementMatch['match'], { label: string; tone: Tone }> = {
  exact: { label: 'Corrisponde', tone: 'success' },
  'amount-differs': { label: 'Importo diverso', tone: 'danger' },
  late: { label: 'Oltre 12 giorni fa', tone: 'warning' },
  'already-paid': { label: 'Già pagato', tone: 'neutral' },
  'before-order': { label: 'Prima dell’ordine', tone: 'danger' },
  'in-future': { label: 'Data nel futuro', tone: 'danger' },
  repeated: { label: 'Bonifico ripetuto', tone: 'warning' },
}

const COLUMNS: readonly Column<StatementMatch>[] = [
  {
    header: 'Ordine',
    cell: ({ orderId, orderNumber }) => <a href={`/admin/ordini/${orderId}`}>{orderNumber}</a>,
  },
  { header: 'Cliente', cell: ({ customerName }) => customerName },
  {
    header: 'Data',
    whole: true,
    cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : 'Non indicata'),
  },
  { header: 'Atteso', cell: ({ orderAmount }) => formatPrice(orderAmount), numeric: true },
  { header: 'Arrivato', cell: ({ amount }) => formatPrice(amount), numeric: true },
  {
    header: 'Esito',
    cell: ({ match }) => <Badge tone={VERDICTS[match].tone}>{VERDICTS[match].label}</Badge>,
  },
]
