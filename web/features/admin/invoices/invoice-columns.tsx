import type { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { SDI_STATE_LABELS } from '#modules/invoicing/contract/sdi-states.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import type { AdminColumn } from '../list/admin-list.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

export const invoiceColumns = (
  actions: InvoiceAction,
): readonly AdminColumn<AdminInvoiceReply>[] => [
  {
    header: 'Documento',
    cell: ({ kind, invoiceNumber, creditedInvoiceNumber }) => (
      <>
        <strong className="whole">{invoiceNumber}</strong>
        {kind === 'credit_note' && (
          <span className="soft small">
            {' '}
            nota di credito di <span className="whole">{creditedInvoiceNumber}</span>
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Data',
    whole: true,
    sort: { ascending: 'oldest', descending: '' },
    cell: ({ invoiceDate }) => formatDate(invoiceDate),
  },
  {
    header: 'Cliente',
    sort: { ascending: 'customer', descending: 'customer-desc' },
    cell: ({ customerName, customerTaxId }) => (
      <span className="breakable">
        {customerName} <span className="soft small">{customerTaxId}</span>
      </span>
    ),
  },
  {
    header: 'Totale',
    numeric: true,
    sort: { ascending: 'amount-asc', descending: 'amount' },
    cell: ({ totalAmount }) => formatPrice(totalAmount),
  },
  { header: 'SdI', cell: (invoice) => <SdiState invoice={invoice} /> },
  { header: 'Azioni', cell: (invoice) => <InvoiceActions invoice={invoice} actions={actions} /> },
]

const TONES: Record<AdminInvoiceReply['status'], Tone> = {
  to_send: 'neutral',
  sent: 'neutral',
  delivered: 'success',
  undelivered: 'warning',
  rejected: 'danger',
}

/** State, deadline and, for a rejected document, what to correct. */
const SdiState = ({ invoice }: { invoice: AdminInvoiceReply }) => {
  const { status, sendBy, urgency, objections, sendingError } = invoice
  return (
    <div className="grid at-start gap-1">
      <Badge tone={TONES[status]}>{SDI_STATE_LABELS[status]}</Badge>
      {sendBy && (
        <span className={urgency === 'none' ? 'soft small' : 'small'}>
          {urgency === 'late' ? 'Termine scaduto il ' : 'Entro il '}
          {formatDate(sendBy)}
        </span>
      )}
      {sendingError && <span className="small">La PEC non l’ha preso: {sendingError}</span>}
      {objections.map(({ code, message, said }) => (
        <span key={code} className="small">
          {message} ({code}){said && <span className="soft"> — SdI: {said}</span>}
        </span>
      ))}
    </div>
  )
}
