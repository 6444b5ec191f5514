import { useState } from 'react'
import type { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { SDI_STATE_LABELS } from '#modules/invoicing/contract/sdi-states.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate, formatDateTime, formatPrice } from '#web/lib/formats.ts'
import { InvoiceFiles } from '#web/lib/invoice-files.tsx'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import {
  type AdminColumn,
  AMOUNT_SORTING,
  numericColumn,
  plainColumn,
  sortByText,
  TIME_SORTING,
  unbrokenColumn,
} from '../list/columns.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { CorrectionDialog, type InvoiceAction } from './waiting-invoices.tsx'

export const invoiceColumns = (
  actions: InvoiceAction,
): readonly AdminColumn<AdminInvoiceReply>[] => [
  plainColumn('Documento', ({ kind, invoiceNumber, creditedInvoiceNumber }) => (
    <>
      <strong className="whole">{invoiceNumber}</strong>{' '}
      {kind === 'credit_note' && (
        <span className="soft tiny">
          nota di credito di <span className="whole">{creditedInvoiceNumber}</span>
        </span>
      )}
    </>
  )),
  unbrokenColumn('Data', ({ invoiceDate }) => formatDate(invoiceDate), TIME_SORTING),
  plainColumn(
    'Cliente',
    ({ customerName, customerTaxId }) => (
      <span className="breakable">
        {customerName} <span className="soft tiny whole">{customerTaxId}</span>
      </span>
    ),
    sortByText('customer'),
  ),
  numericColumn('Totale', ({ totalAmount }) => formatPrice(totalAmount), AMOUNT_SORTING),
  plainColumn('SdI', (invoice) => <SdiState invoice={invoice} />),
  plainColumn('Azioni', (invoice) => <InvoiceActions invoice={invoice} actions={actions} />),
]

const TONES: Record<AdminInvoiceReply['status'], BadgeTone> = {
  to_send: 'neutral',
  sent: 'neutral',
  delivered: 'success',
  undelivered: 'warning',
  rejected: 'danger',
}

const SdiState = ({ invoice }: { invoice: AdminInvoiceReply }) => {
  const { status, sendBy, urgency, objections, sendingError } = invoice
  return (
    <div className="grid at-start gap-1">
      <Badge tone={TONES[status]}>{SDI_STATE_LABELS[status]}</Badge>
      {sendBy && (
        <span className={DEADLINE_LOOKS[urgency]}>
          {urgency === 'late' ? 'Termine scaduto ' : 'Entro '}
          <span className="whole">{withArticle('il', formatDate(sendBy))}</span>
        </span>
      )}
      <History {...invoice} />
      {sendingError && <span className="small">La PEC non l’ha accettato: {sendingError}</span>}
      {objections.map(({ code, message, said }) => (
        <span key={code} className="small">
          {message} ({code}){said && <span className="soft"> — SdI: {said}</span>}
        </span>
      ))}
    </div>
  )
}

/** What was sent, and what SdI answered. */
const History = ({ sentAt, channel, receipts }: AdminInvoiceReply) => (
  <>
    {sentAt && (
      <span className="soft tiny">
        Inviata {channel === 'pec' ? 'per PEC' : 'a mano'}{' '}
        <span className="whole">{withArticle('il', formatDateTime(sentAt))}</span>
      </span>
    )}
    {receipts.map(({ kind, receivedAt }) => (
      <span key={`${kind} ${receivedAt}`} className="soft tiny">
        {RECEIPT_LABELS[kind]}{' '}
        <span className="whole">{withArticle('il', formatDateTime(receivedAt))}</span>
      </span>
    ))}
  </>
)

const RECEIPT_LABELS: Readonly<Record<AdminInvoiceReply['receipts'][number]['kind'], string>> = {
  RC: 'Consegnata (RC)',
  NS: 'Scartata (NS)',
  MC: 'Recapito impossibile (MC)',
  AT: 'Trasmessa, recapito impossibile (AT)',
}

const DEADLINE_LOOKS: Record<AdminInvoiceReply['urgency'], string> = {
  none: 'soft tiny',
  soon: 'semibold tiny',
  late: 'alarming semibold tiny',
}

type Props = { readonly invoice: AdminInvoiceReply; readonly actions: InvoiceAction }

export const InvoiceActions = ({ invoice, actions }: Props) => {
  const { id, kind, status, invoiceNumber, creditableAmount } = invoice
  const [open, setOpen] = useState<'resend' | 'credit' | null>(null)
  const close = () => setOpen(null)
  const markPath = invoiceAdminPaths.markSent(id)
  return (
    <div className="row-actions flow gap-0-4 aligned">
      <InvoiceFiles invoice={invoice} />
      {status === 'to_send' && (
        <Button
          variant="ghost"
          className="row-action"
          busy={actions.busyPath === markPath}
          aria-label={`Segna come inviata ${invoiceNumber}`}
          onClick={() => void actions.act({ path: markPath, done: 'Segnata come inviata' })}
        >
          Segna come inviata
        </Button>
      )}
      {status === 'rejected' && (
        <Button
          variant="ghost"
          className="row-action"
          aria-label={`Correggi e reinvia ${invoiceNumber}`}
          onClick={() => setOpen('resend')}
        >
          Correggi e reinvia
        </Button>
      )}
      {kind === 'invoice' && status !== 'rejected' && creditableAmount > 0 && (
        <Button
          variant="ghost"
          className="row-action"
          aria-label={`Storna ${invoiceNumber}`}
          onClick={() => setOpen('credit')}
        >
          Storna
        </Button>
      )}
      {open === 'resend' && (
        <CorrectionDialog
          onClose={close}
          title={`Correggi ${invoiceNumber}`}
          action="Crea il nuovo file"
          onSend={(customer) =>
            actions.act({
              path: invoiceAdminPaths.resend(id),
              body: { customer },
              done: 'Nuovo file pronto da inviare',
            })
          }
        />
      )}
      {open === 'credit' && (
        <CreditNoteDialog onClose={close} invoice={invoice} actions={actions} />
      )}
    </div>
  )
}
