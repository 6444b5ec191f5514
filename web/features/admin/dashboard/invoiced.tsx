import type { InvoicedTotalsReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatNumber, formatPrice } from '#web/lib/formats.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'

type Row = InvoicedTotalsReply['periods'][number]

/** Month and year as the accountant counts them; for admins, once there is a document. */
export const InvoicedTotals = () => {
  const { user } = useViewer()
  const path = user?.role === 'admin' ? invoiceAdminPaths.invoiced : null
  const { data } = useApi<InvoicedTotalsReply>(path, { freshMs: 0 })
  const periods = data?.periods.filter(({ documents }) => documents > 0) ?? []
  if (periods.length === 0) return null
  return (
    <section className="stack" aria-labelledby="fatturato">
      <h2 id="fatturato">Fatturato del mese e dell’anno</h2>
      <p className="soft">
        Sono le somme del <a href="/admin/fatture#archive-form">file per il commercialista</a>: vale
        la data dei documenti, e sono tolte le note di credito. Per gli incassi qui sopra vale
        invece il giorno del pagamento.
      </p>
      <Table
        isDense
        caption="Fatturato, mese e anno"
        captionHidden
        columns={COLUMNS}
        rows={periods}
        keyOf={({ period }) => period}
      />
    </section>
  )
}

const MONTH = new Intl.DateTimeFormat('it-IT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
})

const COLUMNS: readonly TableColumn<Row>[] = [
  plainColumn('Periodo', ({ period }) =>
    period.length === 4 ? `Tutto il ${period}` : MONTH.format(new Date(`${period}-15T12:00:00Z`)),
  ),
  numericColumn('Documenti', ({ documents }) => formatNumber(documents)),
  numericColumn('Imponibile', ({ net }) => formatPrice(net)),
  numericColumn('IVA', ({ vat }) => formatPrice(vat)),
  numericColumn('Totale', ({ total }) => <strong>{formatPrice(total)}</strong>),
]
