import type { StatementOther } from '#modules/billing/contract/admin-orders.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { Pairings } from './use-pairings.ts'

type OtherRowsProps = {
  readonly rows: readonly StatementOther[]
  readonly pairings: Pairings
  readonly onPair: (row: StatementOther) => void
}

/** Money that has left, or has not arrived, pays nothing. */
const NO_INCOME: readonly StatementOther['reason'][] = ['debit', 'not-a-movement', 'not-settled']

/** Every other row of the file with the reason, so that no transfer is overlooked. */
export const OtherRows = ({ rows, pairings, onPair }: OtherRowsProps) => {
  if (rows.length === 0) return null
  const incoming = rows.filter(({ amount }) => amount === null || amount > 0)
  const rest = rows.filter(({ amount }) => amount !== null && amount <= 0)
  const pairing: Column<StatementOther> = {
    header: 'Ordine',
    cell: (row) => {
      const paid = pairings.pairedTo(row.line)
      if (paid) return <Badge tone="success">{paid}</Badge>
      return (
        !NO_INCOME.includes(row.reason) && (
          <Button aria-label={`Abbina la riga ${row.line}`} onClick={() => onPair(row)}>
            Abbina
          </Button>
        )
      )
    },
  }
  return (
    <>
      {incoming.length > 0 && (
        <Rows caption="Movimenti senza ordine" rows={incoming} columns={[...COLUMNS, pairing]} />
      )}
      {rest.length > 0 && (
        <details>
          <summary>Uscite ({formatNumber(rest.length)})</summary>
          <Rows caption="Uscite" rows={rest} isCaptionHidden />
        </details>
      )}
    </>
  )
}

type RowsProps = {
  readonly caption: string
  readonly rows: readonly StatementOther[]
  readonly columns?: readonly Column<StatementOther>[]
  readonly isCaptionHidden?: boolean
}

const Rows = ({ caption, rows, columns = COLUMNS, isCaptionHidden = false }: RowsProps) => (
  <Table
    caption={caption}
    captionHidden={isCaptionHidden}
    columns={columns}
    rows={rows}
    keyOf={({ line }) => String(line)}
  />
)

const REASONS: Record<StatementOther['reason'], string> = {
  debit: 'È un’uscita',
  'no-order-number': 'La causale non nomina un ordine',
  'unknown-order': 'Nessun ordine ha questo numero',
  'card-order': 'L’ordine si paga con carta',
  'unreadable-amount': 'L’importo non si legge',
  'other-currency': 'Non è in euro',
  'not-a-movement': 'Non è un movimento: nessun importo',
  'not-settled': 'In sospeso, annullato o stornato: non è un incasso',
}

const COLUMNS: readonly Column<StatementOther>[] = [
  { header: 'Riga', cell: ({ line }) => formatNumber(line), numeric: true },
  {
    header: 'Data',
    whole: true,
    cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : 'Non indicata'),
  },
  { header: 'Testo', cell: ({ text }) => text || '–' },
  {
    header: 'Importo',
    cell: ({ amount }) => (amount === null ? '–' : formatPrice(amount)),
    numeric: true,
  },
  { header: 'Motivo', cell: ({ reason }) => REASONS[reason] },
]
