import type { UnmatchedStatementRow } from '#modules/billing/contract/bank-statement.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { numericColumn, plainColumn, unbrokenColumn } from '../list/columns.tsx'
import type { PaymentPairings } from './pairing.tsx'

type OtherRowsProps = {
  readonly rows: readonly UnmatchedStatementRow[]
  readonly pairings: PaymentPairings
  readonly onPair: (row: UnmatchedStatementRow) => void
}

/** Money that has left, or has not arrived, pays nothing. */
const NO_INCOME: readonly UnmatchedStatementRow['reason'][] = [
  'debit',
  'not-a-movement',
  'not-settled',
]

/** Every other row of the file with the reason, so that no transfer is overlooked. */
export const UnmatchedRows = ({ rows, pairings, onPair }: OtherRowsProps) => {
  if (rows.length === 0) return null
  const incoming = rows.filter(({ amount }) => amount === null || amount > 0)
  const rest = rows.filter(({ amount }) => amount !== null && amount <= 0)
  const pairing: TableColumn<UnmatchedStatementRow> = plainColumn('Ordine', (row) => {
    const paid = pairings.pairedTo(row.line)
    if (paid) return <Badge tone="success">{paid}</Badge>
    return (
      !NO_INCOME.includes(row.reason) && (
        <Button aria-label={`Abbina la riga ${row.line}`} onClick={() => onPair(row)}>
          Abbina
        </Button>
      )
    )
  })
  return (
    <>
      {incoming.length > 0 && (
        <Table
          isDense
          caption="Movimenti senza ordine"
          columns={[...OTHER_COLUMNS, pairing]}
          rows={incoming}
          keyOf={lineOf}
        />
      )}
      {rest.length > 0 && (
        <details>
          <summary>Uscite ({formatNumber(rest.length)})</summary>
          <Table
            isDense
            caption="Uscite"
            captionHidden
            columns={OTHER_COLUMNS}
            rows={rest}
            keyOf={lineOf}
          />
        </details>
      )}
    </>
  )
}

const lineOf = ({ line }: UnmatchedStatementRow) => String(line)

const REASONS: Record<UnmatchedStatementRow['reason'], string> = {
  debit: 'È un’uscita',
  'no-order-number': 'Nella causale non c’è un numero d’ordine',
  'unknown-order': 'Nessun ordine ha questo numero',
  'card-order': 'L’ordine si paga con carta',
  'unreadable-amount': 'L’importo non è leggibile',
  'other-currency': 'Non è in euro',
  'not-a-movement': 'Non c’è un importo: non è un movimento',
  'not-settled': 'In sospeso, annullato o stornato: non è un incasso',
}

const OTHER_COLUMNS: readonly TableColumn<UnmatchedStatementRow>[] = [
  numericColumn('Riga', ({ line }) => formatNumber(line)),
  unbrokenColumn('Data', ({ paidAt }) => (paidAt ? formatDate(paidAt) : 'Non indicata')),
  plainColumn('Testo', ({ text }) => text || '–'),
  numericColumn('Importo', ({ amount }) => (amount === null ? '–' : formatPrice(amount))),
  plainColumn('Motivo', ({ reason, state }) =>
    state ? `${REASONS[reason]} · stato «${state}»` : REASONS[reason],
  ),
]
