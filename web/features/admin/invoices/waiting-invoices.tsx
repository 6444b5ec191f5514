import { useState } from 'react'
import type { WaitingInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

type Props = { readonly waiting: readonly WaitingInvoiceReply[]; readonly actions: InvoiceAction }

/** Paid orders without invoice: what is missing, and retrying. */
export const WaitingInvoices = ({ waiting, actions }: Props) => (
  <section className="stack" aria-labelledby="waiting-invoices">
    <h2 id="waiting-invoices">In attesa di dati</h2>
    <p className="soft">
      Il pagamento è arrivato ma la fattura non si può ancora emettere. Quando mancano i dati
      dell’azienda, completa <a href="/admin/impostazioni/azienda">le impostazioni</a>: le fatture
      partono da sole.
    </p>
    <Table
      caption="In attesa di dati"
      captionHidden
      columns={columnsOf(actions)}
      rows={waiting}
      keyOf={({ id }) => id}
    />
  </section>
)

const columnsOf = (actions: InvoiceAction): readonly Column<WaitingInvoiceReply>[] => [
  {
    header: 'Documento',
    cell: ({ kind, customerName }) =>
      `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'}${customerName ? ` per ${customerName}` : ''}`,
  },
  { header: 'Pagamento', whole: true, cell: ({ happenedAt }) => formatDate(happenedAt) },
  {
    header: 'Totale',
    numeric: true,
    cell: ({ totalAmount }) => (totalAmount === null ? 'Tutto' : formatPrice(totalAmount)),
  },
  {
    header: 'Che cosa manca',
    cell: ({ obstacles }) => (
      <ul>
        {obstacles.map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>{message}</li>
        ))}
      </ul>
    ),
  },
  { header: 'Entro il', whole: true, cell: ({ sendBy }) => formatDate(sendBy) },
  { header: 'Azioni', cell: (row) => <WaitingActions row={row} actions={actions} /> },
]

const WaitingActions = ({ row, actions }: { row: WaitingInvoiceReply; actions: InvoiceAction }) => {
  const [isOpen, setOpen] = useState(false)
  const path = invoiceAdminPaths.issueWaiting(row.id)
  const name = row.customerName ?? row.orderId
  return (
    <div className="grid at-start gap-1">
      <Button
        variant="ghost"
        busy={actions.busyPath === path}
        aria-label={`Riprova ${name}`}
        onClick={() => void actions.act({ path, body: {}, done: 'Documento emesso' })}
      >
        Riprova
      </Button>
      {row.kind === 'invoice' && (
        <Button
          variant="ghost"
          aria-label={`Correggi i dati di ${name}`}
          onClick={() => setOpen(true)}
        >
          Correggi
        </Button>
      )}
      <CorrectionDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Correggi i dati di ${name}`}
        action="Emetti la fattura"
        onSend={(customer) => actions.act({ path, body: { customer }, done: 'Fattura emessa' })}
      />
    </div>
  )
}
