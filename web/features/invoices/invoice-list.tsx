import { useState } from 'react'
import type { InvoiceListReply, InvoiceReply } from '#modules/invoicing/contract/invoices.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const PAGE_LENGTH = 20

/** One's own invoices and credit notes, newest first, to read and to keep. */
export const InvoiceList = () => {
  const [limit, setLimit] = useState(PAGE_LENGTH)
  const path = `${invoicePaths.mine}?limit=${limit}`
  const { data, error, isValidating, mutate } = useApi<InvoiceListReply>(path, {
    freshMs: 0,
    keepPreviousData: true,
  })

  if (!data && error !== undefined)
    return (
      <ErrorState
        title="Non è stato possibile caricare le fatture"
        onRetry={() => void mutate()}
        retrying={isValidating}
      >
        <p>Controlla la connessione e riprova.</p>
      </ErrorState>
    )
  if (!data) return <InvoicesWaiting />
  if (data.total === 0)
    return (
      <EmptyState icon="document" title="Non hai ancora fatture">
        <p>Dopo ogni pagamento trovi qui la fattura, da scaricare in PDF e in XML.</p>
      </EmptyState>
    )
  return (
    <div className="stack">
      <Table
        caption="Fatture e note di credito"
        captionHidden
        columns={COLUMNS}
        rows={data.invoices}
        keyOf={({ id }) => id}
      />
      {data.total > data.invoices.length && limit < 100 && (
        <Button busy={isValidating} onClick={() => setLimit(100)}>
          Mostra le precedenti
        </Button>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<InvoiceReply>[] = [
  {
    header: 'Documento',
    cell: ({ kind, invoiceNumber, creditedInvoiceNumber }) => (
      <>
        {kind === 'invoice' ? 'Fattura' : 'Nota di credito'} <strong>{invoiceNumber}</strong>
        {creditedInvoiceNumber && (
          <span className="soft small"> storna {creditedInvoiceNumber}</span>
        )}
      </>
    ),
  },
  { header: 'Data', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  { header: 'Totale', numeric: true, cell: ({ totalAmount }) => formatPrice(totalAmount) },
  { header: 'Scarica', cell: (invoice) => <Downloads invoice={invoice} /> },
]

/** Plain links: the browser keeps the files, also without scripts. */
const Downloads = ({ invoice: { invoiceNumber, pdfUrl, xmlUrl } }: { invoice: InvoiceReply }) => (
  <span className="cluster">
    <a href={pdfUrl} download aria-label={`PDF di ${invoiceNumber}`}>
      PDF
    </a>
    <a href={xmlUrl} download aria-label={`XML di ${invoiceNumber}`}>
      XML
    </a>
  </span>
)

const InvoicesWaiting = () => (
  <div className="stack" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} shape="control" />
    ))}
  </div>
)
