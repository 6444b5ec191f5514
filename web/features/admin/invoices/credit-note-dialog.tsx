import { type FormEvent, useId, useState } from 'react'
import type { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly invoice: AdminInvoiceReply
  readonly actions: InvoiceAction
}

/** Issues a credit note, with a reason, because it uses a number and goes to SdI. */
export const CreditNoteDialog = ({ isOpen, onClose, invoice, actions }: Props) => {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason') ?? '').trim()
    const amount = String(form.get('amount') ?? '').trim()
    if (reason === '') return setProblem('Scrivi il motivo dello storno')
    setProblem(undefined)
    const isDone = await actions.act({
      path: invoiceAdminPaths.creditNote(invoice.id),
      body: { reason, ...(amount !== '' && { amount: Number(amount.replace(',', '.')) }) },
      done: 'Nota di credito emessa',
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Storna ${invoice.invoiceNumber}`}
      look="sheet"
      actions={
        <>
          <Button variant="destructive" type="submit" form={formId}>
            Emetti la nota di credito
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>
          La nota di credito prende il numero successivo e arriva al cliente per email. Il denaro
          non viene rimborsato da qui: per rimborsare un ordine, apri l’ordine.
        </p>
        <Field label="Motivo" required error={problem}>
          <TextInput name="reason" maxLength={200} data-autofocus />
        </Field>
        <Field label="Importo" hint={`Vuoto per tutto: ${formatPrice(invoice.creditableAmount)}`}>
          <TextInput name="amount" inputMode="decimal" maxLength={12} />
        </Field>
      </form>
    </Dialog>
  )
}
