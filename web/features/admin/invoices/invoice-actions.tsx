import { useState } from 'react'
import type { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

type Props = { readonly invoice: AdminInvoiceReply; readonly actions: InvoiceAction }

/** Actions that fit a document's state. */
export const InvoiceActions = ({ invoice, actions }: Props) => {
  const { id, kind, status, invoiceNumber, pdfUrl, xmlUrl, creditableAmount } = invoice
  const [open, setOpen] = useState<'resend' | 'credit' | null>(null)
  const close = () => setOpen(null)
  const markPath = invoiceAdminPaths.markSent(id)
  return (
    <div className="invoice-actions grid at-start gap-1">
      <span className="cluster">
        <a href={pdfUrl} download aria-label={`PDF di ${invoiceNumber}`}>
          PDF
        </a>
        <a href={xmlUrl} download aria-label={`XML di ${invoiceNumber}`}>
          XML
        </a>
      </span>
      {status === 'to_send' && (
        <Button
          variant="ghost"
          busy={actions.busyPath === markPath}
          aria-label={`Segna inviata ${invoiceNumber}`}
          onClick={() => void actions.act({ path: markPath, done: 'Segnata come inviata' })}
        >
          Segna inviata
        </Button>
      )}
      {status === 'rejected' && (
        <Button
          variant="ghost"
          aria-label={`Correggi e reinvia ${invoiceNumber}`}
          onClick={() => setOpen('resend')}
        >
          Correggi e reinvia
        </Button>
      )}
      {kind === 'invoice' && status !== 'rejected' && creditableAmount > 0 && (
        <Button
          variant="ghost"
          aria-label={`Storna ${invoiceNumber}`}
          onClick={() => setOpen('credit')}
        >
          Storna
        </Button>
      )}
      <CorrectionDialog
        isOpen={open === 'resend'}
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
      <CreditNoteDialog
        isOpen={open === 'credit'}
        onClose={close}
        invoice={invoice}
        actions={actions}
      />
    </div>
  )
}
