import type { ReactNode } from 'react'
import type { InvoiceListReply, InvoiceReply } from '#modules/invoicing/contract/invoices.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { InvoiceFiles } from '#web/lib/invoice-files.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Table } from '#web/ui/content/table.tsx'

type Props = {
  readonly orderId?: string
  /** Said in place of the list; without it an empty list is hidden. */
  readonly whenNone?: ReactNode
}

export const Invoices = ({ orderId, whenNone }: Props) => {
  const { data, ...reply } = useApi<InvoiceListReply>(invoicePaths.list(orderId), { freshMs: 0 })
  if (!data)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare le fatture" waiting={null} />
  if (data.invoices.length === 0 && !whenNone) return null
  return (
    <section className="own-invoices" aria-labelledby="fatture">
      <h2 className="below-4" id="fatture">
        Fatture
      </h2>
      {data.invoices.length === 0 ? whenNone : <InvoiceTable invoices={data.invoices} />}
    </section>
  )
}

/** The note is true before and after the file is sent. */
const InvoiceTable = ({ invoices }: Pick<InvoiceListReply, 'invoices'>) => (
  <>
    <Table
      caption="Le tue fatture"
      captionHidden
      rowClass="sum-row"
      keyOf={({ id }) => id}
      rows={invoices}
      columns={[
        {
          header: 'Documento',
          className: 'sum-cell sum-name',
          cell: (invoice) => <DocumentName invoice={invoice} />,
        },
        {
          header: 'Data',
          whole: true,
          className: 'sum-cell sum-day',
          cell: ({ invoiceDate }) => formatDate(invoiceDate),
        },
        {
          header: 'Scarica',
          className: 'sum-cell sum-files',
          cell: (invoice) => (
            <span className="files flex gap-3">
              <InvoiceFiles invoice={invoice} className="invoice-file" />
            </span>
          ),
        },
        {
          header: 'Totale',
          numeric: true,
          className: 'sum-cell sum-total',
          cell: ({ totalAmount }) => formatPrice(totalAmount),
        },
      ]}
    />
    <p className="after-invoices soft small">
      Il PDF è una copia di cortesia: l’originale fiscale è il file XML, che trasmettiamo
      all’Agenzia delle Entrate.
    </p>
  </>
)

const DocumentName = ({ invoice }: { invoice: InvoiceReply }) => (
  <>
    <span className="whole">
      {invoice.kind === 'credit_note' ? 'Nota di credito' : 'Fattura'} {invoice.invoiceNumber}
    </span>
    {invoice.creditedInvoiceNumber && (
      <span className="soft small">
        {' '}
        storna <span className="whole">{invoice.creditedInvoiceNumber}</span>
      </span>
    )}
  </>
)
