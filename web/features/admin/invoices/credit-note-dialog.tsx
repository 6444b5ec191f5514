import { useState } from 'react'
import * as v from 'valibot'
import {
  type AdminInvoiceReply,
  CREDITED_MONEY_CHOICES,
  CreditNoteInput,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { formatIban } from '#modules/kernel/iban.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { InvoiceAction } from './waiting-invoices.tsx'

/** Here an answer is required: a note that forgets the money leaves the order half undone. */
const Answered = v.pipe(
  CreditNoteInput,
  v.forward(
    v.check(({ money }) => money !== undefined, 'Scegli che cosa succede al denaro'),
    ['money'],
  ),
)
type CreditNote = v.InferOutput<typeof Answered>
type Money = (typeof CREDITED_MONEY_CHOICES)[number]

const MONEY_LABELS: Readonly<Record<Money, string>> = {
  now: 'Torna subito sulla carta',
  transfer: 'Lo restituisco io con un bonifico',
  already: 'Il cliente l’ha già riavuto',
  none: 'Non restituisco denaro: correggo solo il documento',
}

type Props = {
  readonly invoice: AdminInvoiceReply
  readonly actions: InvoiceAction
  readonly onClose: () => void
}

/** Issues a credit note, with a reason, because it uses a number and goes to SdI, and asks about its money. */
export const CreditNoteDialog = ({ onClose, invoice, actions }: Props) => {
  const [pending, setPending] = useState<CreditNote | null>(null)
  const [key] = useState(createIdempotencyKey)
  const form = useContractForm<
    { reason: string; amount: string; money: string; iban: string },
    CreditNote
  >({ schema: Answered })
  const money = form.watch('money')
  const submit = form.handleSubmit(setPending)
  const issue = async (body: CreditNote) => {
    const path = invoiceAdminPaths.creditNote(invoice.id)
    const isDone = await actions.act({ path, body, key, done: 'Nota di credito emessa' })
    setPending(null)
    if (isDone) onClose()
  }
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={`Storna ${invoice.invoiceNumber}`}
        yes="Prepara la nota di credito"
        destructive
        onSubmit={submit}
      >
        <p>La nota di credito prende il numero successivo e arriva al cliente per email.</p>
        <Field label="Motivo" required {...form.field('reason')}>
          <TextInput maxLength={200} data-autofocus {...form.register('reason')} />
        </Field>
        <Field
          label="Importo"
          hint={`Se lasci vuoto, storni tutto: ${formatPrice(invoice.creditableAmount)}`}
          {...form.field('amount')}
        >
          <TextInput inputMode="decimal" maxLength={20} {...form.register('amount')} />
        </Field>
        <Field label="E il denaro?" required {...form.field('money')}>
          <Select placeholder="Scegli" options={choicesFor(invoice)} {...form.register('money')} />
        </Field>
        {money === 'transfer' && (
          <Field
            label="IBAN del cliente"
            required
            hint="Il bonifico resta tra le cose da fare finché non segni che l’hai inviato."
            {...form.field('iban')}
          >
            <TextInput maxLength={60} autoComplete="off" {...form.register('iban')} />
          </Field>
        )}
      </FormDialog>
      {pending && (
        <ConfirmDialog
          open
          onClose={() => setPending(null)}
          onConfirm={() => issue(pending)}
          title={`Nota di credito di ${formatPrice(pending.amount ?? invoice.creditableAmount)}`}
          yes="Emetti la nota di credito"
          destructive
        >
          <p>
            Storna {invoice.invoiceNumber} di {invoice.customerName}. Una volta emessa, la nota di
            credito non si può annullare. {consequenceOf(pending)}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const choicesFor = ({ paymentMethod }: AdminInvoiceReply) =>
  CREDITED_MONEY_CHOICES.filter((money) => money !== 'now' || paymentMethod === 'card').map(
    (value) => ({
      value,
      label: MONEY_LABELS[value],
    }),
  )

const ENDS =
  'Se così il cliente riavrà tutto quello che ha pagato, i servizi acquistati finiscono subito.'

const consequenceOf = ({ money = 'none', iban = '' }: CreditNote) => {
  if (money === 'now') return `L’importo torna sulla carta del cliente. ${ENDS}`
  if (money === 'transfer') return `Devi fare un bonifico a ${formatIban(iban)}. ${ENDS}`
  if (money === 'already') return `L’importo risulta già restituito. ${ENDS}`
  return 'Il denaro non si muove e i servizi acquistati restano attivi.'
}
