import { type FormEvent, useState } from 'react'
import type { WaitingInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { numericColumn, plainColumn, unbrokenColumn } from '../list/columns.tsx'

type Props = { readonly waiting: readonly WaitingInvoiceReply[]; readonly actions: InvoiceAction }

export const WaitingInvoices = ({ waiting, actions }: Props) => (
  <section className="stack" aria-labelledby="waiting-invoices">
    <h2 id="waiting-invoices">In attesa di dati</h2>
    <p className="soft">
      Il pagamento è arrivato, ma non possiamo ancora emettere la fattura. Se mancano i dati
      dell’azienda, completa <a href="/admin/impostazioni/azienda">le impostazioni</a>: le fatture
      partiranno da sole.
    </p>
    <Table
      isDense
      caption="In attesa di dati"
      captionHidden
      columns={columnsOf(actions)}
      rows={waiting}
      keyOf={({ id }) => id}
    />
  </section>
)

const columnsOf = (actions: InvoiceAction): readonly TableColumn<WaitingInvoiceReply>[] => [
  plainColumn(
    'Documento',
    ({ kind, customerName }) =>
      `${kind === 'invoice' ? 'Fattura' : 'Nota di credito'}${customerName ? ` per ${customerName}` : ''}`,
  ),
  unbrokenColumn('Pagamento', ({ happenedAt }) => formatDate(happenedAt)),
  numericColumn('Totale', ({ totalAmount }) =>
    totalAmount === null ? 'Tutto' : formatPrice(totalAmount),
  ),
  plainColumn('Che cosa manca', ({ obstacles }) => (
    <ul>
      {obstacles.map(({ code, field, message }) => (
        <li key={`${code} ${field}`}>{message}</li>
      ))}
    </ul>
  )),
  unbrokenColumn('Scadenza', ({ sendBy }) => formatDate(sendBy)),
  plainColumn('Azioni', (row) => <WaitingActions row={row} actions={actions} />),
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
      {isOpen && (
        <CorrectionDialog
          onClose={() => setOpen(false)}
          title={`Correggi i dati di ${name}`}
          action="Emetti la fattura"
          onSend={(customer) => actions.act({ path, body: { customer }, done: 'Fattura emessa' })}
        />
      )}
    </div>
  )
}

type CorrectionDialogProps = {
  readonly onClose: () => void
  readonly title: string
  readonly action: string
  /** True when accepted: the dialog closes. */
  readonly onSend: (customer: Readonly<Record<string, string>>) => Promise<boolean>
}

const FIELDS: readonly { name: string; label: string; maxLength: number }[] = [
  { name: 'name', label: 'Nome o ragione sociale', maxLength: 80 },
  { name: 'taxId', label: 'Partita IVA o codice fiscale', maxLength: 30 },
  { name: 'sdiCode', label: 'Codice destinatario', maxLength: 7 },
  { name: 'pecEmail', label: 'PEC', maxLength: 254 },
  { name: 'address', label: 'Indirizzo', maxLength: 60 },
  { name: 'city', label: 'Città', maxLength: 60 },
  { name: 'postalCode', label: 'CAP', maxLength: 10 },
  { name: 'province', label: 'Provincia (sigla)', maxLength: 2 },
]

/** Corrects customer data; blank fields stay unchanged. */
export const CorrectionDialog = ({ onClose, title, action, onSend }: CorrectionDialogProps) => {
  const submit = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const given = [...new FormData(currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    if (await onSend(Object.fromEntries(given.filter(([, value]) => value !== '')))) onClose()
  }
  return (
    <FormDialog onClose={onClose} title={title} yes={action} onSubmit={submit}>
      <p className="soft">Scrivi solo i dati del cliente da correggere: gli altri restano.</p>
      {FIELDS.map(({ name, label, maxLength }) => (
        <Field key={name} label={label}>
          <TextInput name={name} maxLength={maxLength} autoComplete="off" />
        </Field>
      ))}
    </FormDialog>
  )
}

type Deed = {
  readonly path: string
  readonly body?: unknown
  /** `Idempotency-Key`: a repeated press does it once. */
  readonly key?: string
  readonly done: string
}

export const useInvoiceAction = (onDone: () => void) => {
  const [busyPath, setBusyPath] = useState<string | null>(null)
  const act = async ({ path, body, key, done }: Deed): Promise<boolean> => {
    setBusyPath(path)
    try {
      await sendRequest('POST', path, { body, ...(key && { headers: { 'idempotency-key': key } }) })
      showToast({ title: done })
      onDone()
      return true
    } catch (error) {
      showFailure(error, 'L’operazione non è riuscita. Riprova.')
      return false
    } finally {
      setBusyPath(null)
    }
  }
  return { act, busyPath }
}

export type InvoiceAction = ReturnType<typeof useInvoiceAction>
