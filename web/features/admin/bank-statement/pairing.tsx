import { useState } from 'react'
import type { AdminOrderReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type {
  StatementMatch,
  UnmatchedStatementRow,
} from '#modules/billing/contract/bank-statement.ts'
import { cutText } from '#modules/kernel/cut-text.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { ApiError, sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { numericColumn, plainColumn, unbrokenColumn } from '../list/columns.tsx'

/** A row and the order it pays, as matched or as chosen by hand. */
export type PaymentPairing = Pick<
  StatementMatch,
  'line' | 'orderId' | 'orderNumber' | 'customerName' | 'orderAmount' | 'paidAt' | 'text' | 'state'
> & {
  /** Null where it cannot be read. */
  readonly amount: number | null
  readonly match: StatementMatch['match'] | 'by-hand'
}

/** Rows of the present file that have paid an order. */
export const usePaymentPairings = () => {
  const [paid, setPaid] = useState<readonly PaymentPairing[]>([])
  /** False when it failed; the server's warning about a late day, which `confirmLate` overcomes. */
  const pay = async (pairing: PaymentPairing, confirmLate = false): Promise<boolean | string> => {
    try {
      const path = billingAdminPaths.orderAction(pairing.orderId, 'mark-paid')
      const body = { paidAt: pairing.paidAt, reference: referenceOf(pairing), confirmLate }
      await sendRequest('POST', path, { body })
      setPaid((before) => [...before, pairing])
      showToast({ title: 'Ordine pagato', description: pairing.orderNumber })
      return true
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'order.late-payment-day')
        return failure.sentence ?? ''
      showFailure(failure, 'L’ordine non è stato segnato come pagato. Riprova.')
      return false
    }
  }
  return {
    pay,
    forget: () => setPaid([]),
    isPaid: (orderId: string) => paid.some((pairing) => pairing.orderId === orderId),
    pairedTo: (line: number) => paid.find((pairing) => pairing.line === line)?.orderNumber,
  }
}

export type PaymentPairings = ReturnType<typeof usePaymentPairings>

/** A different amount is noted in the order. */
const referenceOf = ({ amount, orderAmount, text }: PaymentPairing) =>
  cutText(
    `${amount === orderAmount ? '' : `Arrivati ${amount === null ? '?' : formatPrice(amount)}. `}${text}`,
    200,
  )

type Props = {
  readonly row: UnmatchedStatementRow
  readonly onClose: () => void
  readonly onPick: (pairing: PaymentPairing) => void
}

/** Expired ones too, because a transfer may arrive late. */
const STATES = [
  { value: 'pending', label: 'In attesa' },
  { value: 'expired', label: 'Scaduti' },
]

/** Chooses by hand which transfer order a row pays. */
export const PaymentPairingDialog = ({ row, onClose, onPick }: Props) => {
  const [status, setStatus] = useState('pending')
  const [q, setQ] = useState('')
  const query = new URLSearchParams({ paymentMethod: 'bank_transfer', status, q, limit: '20' })
  const { data } = useApi<{ items: readonly AdminOrderReply[] }>(
    `${billingAdminPaths.orders}?${query}`,
    { freshMs: 0 },
  )
  const columns: readonly TableColumn<AdminOrderReply>[] = [
    ...COLUMNS,
    plainColumn('Scelta', (order) => (
      <Button
        aria-label={`Abbina ${order.orderNumber}`}
        onClick={() => onPick(pairingOf(row, order))}
      >
        Abbina
      </Button>
    )),
  ]
  return (
    <Dialog open onClose={onClose} title="Abbina a un ordine" look="sheet">
      <div className="stack">
        <p>
          Movimento{row.paidAt && ` ${withArticle('del', formatDate(row.paidAt))}`}
          {row.amount !== null && ` di ${formatPrice(row.amount)}`}: «{row.text}».
        </p>
        <Field label="Numero, cliente o email">
          <TextInput value={q} onChange={(event) => setQ(event.target.value)} data-autofocus />
        </Field>
        <Field label="Ordini">
          <Select
            options={STATES}
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          />
        </Field>
        {data?.items.length === 0 && <EmptyState title="Nessun ordine trovato" />}
        {data && data.items.length > 0 && (
          <Table
            isDense
            caption="Ordini con bonifico"
            captionHidden
            columns={columns}
            rows={data.items}
            keyOf={({ id }) => id}
          />
        )}
      </div>
    </Dialog>
  )
}

const pairingOf = (row: UnmatchedStatementRow, order: AdminOrderReply): PaymentPairing => ({
  ...row,
  orderId: order.id,
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  orderAmount: order.totalAmount,
  match: 'by-hand',
})

const COLUMNS: readonly TableColumn<AdminOrderReply>[] = [
  unbrokenColumn('Ordine', ({ orderNumber }) => orderNumber),
  plainColumn('Cliente', ({ customerName }) => customerName),
  numericColumn('Totale', ({ totalAmount }) => formatPrice(totalAmount)),
]
