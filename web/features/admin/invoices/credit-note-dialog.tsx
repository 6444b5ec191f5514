import { useState } from 'react'
import type * as v from 'valibot'
import {
  type AdminInvoiceReply,
  CreditNoteInput,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

type CreditNote = v.InferOutput<typeof CreditNoteInput>

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly invoice: AdminInvoiceReply
  readonly actions: InvoiceAction
}

/** Issues a credit note, with a reason, because it uses a number and goes to SdI. */
export const CreditNoteDialog = ({ isOpen, onClose, invoice, actions }: Props) => {
  const [asked, setAsked] = useState<CreditNote | null>(null)
  const form = useContractForm<{ reason: string; amount: string }, CreditNote>({
    schema: CreditNoteInput,
  })
  const submit = form.handleSubmit(setAsked)
  const issue = async (body: CreditNote) => {
    const path = invoiceAdminPaths.creditNote(invoice.id)
    const isDone = await actions.act({ path, body, done: 'Nota di credito emessa' })
    setAsked(null)
    if (isDone) onClose()
  }
  return (
    <>
      <FormDialog
        open={isOpen}
        onClose={onClose}
        title={`Storna ${invoice.invoiceNumber}`}
        yes="Prepara la nota di credito"
        destructive
        onSubmit={submit}
      >
        <p>
          La nota di credito prende il numero successivo e arriva al cliente per email. Il denaro
          non viene rimborsato da qui: per rimborsare un ordine, apri l’ordine.
        </p>
        <Field label="Motivo" required {...form.field('reason')}>
          <TextInput maxLength={200} data-autofocus {...form.register('reason')} />
        </Field>
        <Field
          label="Importo"
          hint={`Vuoto per tutto: ${formatPrice(invoice.creditableAmount)}`}
          {...form.field('amount')}
        >
          <TextInput inputMode="decimal" maxLength={20} {...form.register('amount')} />
        </Field>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => issue(asked)}
          title={`Nota di credito di ${formatPrice(asked.amount ?? invoice.creditableAmount)}`}
          yes="Emetti la nota di credito"
          destructive
        >
          <p>
            Storna {invoice.invoiceNumber} di {invoice.customerName}. Una volta emessa non si
            annulla.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
