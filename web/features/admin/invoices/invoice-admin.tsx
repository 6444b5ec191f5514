import type {
  AdminInvoiceListReply,
  AdminInvoiceReply,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { SDI_STATE_LABELS } from '#modules/invoicing/contract/sdi-states.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { type AdminFilter, choiceFilter, PERIOD_FILTERS, searchFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { ArchiveForm } from './archive-form.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { ReceiptUpload } from './receipt-upload.tsx'
import { useInvoiceAction, WaitingInvoices } from './waiting-invoices.tsx'

export const InvoiceAdmin = () => {
  const list = useAdminList<AdminInvoiceReply, AdminInvoiceListReply>(invoiceAdminPaths.list, {
    filters: FILTERS,
    asked: ['sort'],
  })
  const actions = useInvoiceAction(() => void list.reload())
  const reply = list.data
  return (
    <div className="grid gap-6">
      {reply && <Due due={reply.due} />}
      {reply && reply.waiting.length > 0 && (
        <WaitingInvoices waiting={reply.waiting} actions={actions} />
      )}
      <AdminList
        list={list}
        caption="Fatture e note di credito"
        columns={invoiceColumns(actions)}
        filters={FILTERS}
        counted={{ one: 'documento', many: 'documenti' }}
        empty="Nessun documento trovato"
        hasCsv
      />
      {reply && <EuConsumers sales={reply.euConsumers} />}
      {reply && reply.unsent > 0 && (
        <UnsentInvoices unsent={reply.unsent} onDone={() => void list.reload()} />
      )}
      <ReceiptUpload onDone={() => void list.reload()} />
      {reply && <ArchiveForm waiting={reply.waiting} stampDuty={reply.stampDuty} />}
    </div>
  )
}

const Due = ({ due: { soon, late } }: { due: AdminInvoiceListReply['due'] }) => {
  if (soon + late === 0) return null
  return (
    <Alert
      tone={late > 0 ? 'destructive' : 'warning'}
      title={late > 0 ? 'Termini scaduti' : 'Documenti da inviare presto'}
    >
      <p>
        {late > 0 && `${countDocuments(late)} oltre il termine. `}
        {soon > 0 && `${countDocuments(soon)} da inviare entro pochi giorni.`}
      </p>
    </Alert>
  )
}

/** Hidden without such sales. */
const EuConsumers = ({ sales }: { sales: AdminInvoiceListReply['euConsumers'] }) => {
  const { year, netAmount, limit } = sales
  if (netAmount === 0) return null
  return (
    <Alert
      tone={netAmount > limit ? 'warning' : 'info'}
      title="Consumatori di altri Paesi dell’Unione europea"
    >
      <p>
        Nel {year}: {formatPrice(netAmount)} senza IVA, su una soglia di {formatPrice(limit)}.
        {netAmount > limit &&
          ' Oltre la soglia è dovuta l’IVA del Paese del cliente (OSS): senti il commercialista.'}
      </p>
    </Alert>
  )
}

const countDocuments = (count: number) => formatCount(count, 'documento', 'documenti')

const FILTERS: readonly AdminFilter[] = [
  searchFilter('Numero, ordine o cliente'),
  choiceFilter('state', 'Stato presso lo SdI', 'Tutti gli stati', SDI_STATE_LABELS),
  choiceFilter('kind', 'Tipo di documento', 'Fatture e note', {
    invoice: 'Fatture (TD01)',
    credit_note: 'Note di credito (TD04)',
  }),
  ...PERIOD_FILTERS,
]

type UnsentProps = { readonly unsent: number; readonly onDone: () => void }

/** Serves operators with another channel: all files at once, then all marks at once. */
const UnsentInvoices = ({ unsent, onDone }: UnsentProps) => (
  <section className="stack" aria-labelledby="unsent-invoices">
    <h2 id="unsent-invoices">Da inviare allo SdI: {countDocuments(unsent)}</h2>
    <p className="soft">
      Scarica gli XML, caricali dove preferisci (per esempio in «Fatture e corrispettivi») e poi
      segnali tutti come inviati.
    </p>
    <div className="cluster">
      <a className="button secondary" href={invoiceAdminPaths.unsent} download>
        Scarica lo ZIP da inviare
      </a>
      <ActionButton
        label="Segna tutti come inviati"
        question={`Hai inviato allo SdI ${countDocuments(unsent)}? Da qui in poi non ti ricordiamo più i termini di questi documenti, e non li inviamo più per PEC.`}
        path={invoiceAdminPaths.markAllSent}
        record={{ total: unsent }}
        done="Documenti segnati come inviati"
        onDone={onDone}
      />
    </div>
  </section>
)

export const page = adminPage({
  subtitle: 'Ogni pagamento ha la sua fattura, che deve arrivare allo SdI entro 12 giorni.',
  Content: InvoiceAdmin,
})
