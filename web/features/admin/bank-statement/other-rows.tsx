import type { StatementOther } from '#modules/billing/contract/admin-orders.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { type Column, Table } from '#web/ui/content/table.tsx'

/** Every other row of the file with the reason, so that no transfer is overlooked. */
export const OtherRows = ({ rows }: { readonly rows: readonly StatementOther[] }) => {
  if (rows.length === 0) return null
  const incoming = rows.filter(({ amount }) => amount === null || amount > 0)
  const rest = rows.filter(({ amount }) => amount !== null && amount <= 0)
  return (
    <>
      {incoming.length > 0 && <Rows caption="Movimenti senza ordine" rows={incoming} />}
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
  readonly isCaptionHidden?: boolean
}

const Rows = ({ caption, rows, isCaptionHidden = false }: RowsProps) => (
  <Table
    caption={caption}
    captionHidden={isCaptionHidden}
    columns={COLUMNS}
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
