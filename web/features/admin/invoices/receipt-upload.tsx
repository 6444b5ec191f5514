import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

/** Uploads SdI receipts, each of which updates its document. */
export const ReceiptUpload = ({ actions }: { actions: InvoiceAction }) => {
  const read = async (files: readonly File[]) => {
    for (const file of files) {
      const xml = await file.text()
      await actions.act({
        path: invoiceAdminPaths.receipts,
        body: { xml },
        done: `Ricevuta registrata: ${file.name}`,
      })
    }
  }
  return (
    <section className="stack" aria-labelledby="receipt-upload">
      <h2 id="receipt-upload">Ricevute del SdI</h2>
      <p className="soft">
        Carica i file ricevuti (RC, NS, MC, AT): lo stato di ogni documento si aggiorna da solo e,
        se è stato scartato, leggi che cosa correggere.
      </p>
      <div>
        <FileButton
          icon="arrow-up"
          accept=".xml,text/xml,application/xml"
          multiple
          busy={actions.busyPath === invoiceAdminPaths.receipts}
          onFiles={(files) => void read(files)}
        >
          Carica ricevute
        </FileButton>
      </div>
    </section>
  )
}
