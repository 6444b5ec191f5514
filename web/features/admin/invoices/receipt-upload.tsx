import { type ChangeEvent, useRef } from 'react'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { InvoiceAction } from './use-invoice-action.ts'

/** Uploads SdI receipts, each of which updates its document. */
export const ReceiptUpload = ({ actions }: { actions: InvoiceAction }) => {
  const input = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of [...(target.files ?? [])]) {
      const xml = await file.text()
      await actions.act({
        path: invoiceAdminPaths.receipts,
        body: { xml },
        done: `Ricevuta registrata: ${file.name}`,
      })
    }
    target.value = ''
  }
  return (
    <section className="stack" aria-labelledby="receipt-upload">
      <h2 id="receipt-upload">Ricevute del SdI</h2>
      <p className="soft">
        Carica i file ricevuti (RC, NS, MC, AT): lo stato di ogni documento si aggiorna da solo e,
        se è stato scartato, leggi che cosa correggere.
      </p>
      <div>
        <input
          ref={input}
          type="file"
          accept=".xml,text/xml,application/xml"
          multiple
          hidden
          onChange={(event) => void read(event)}
        />
        <Button
          icon="arrow-up"
          busy={actions.busyPath === invoiceAdminPaths.receipts}
          onClick={() => input.current?.click()}
        >
          Carica ricevute
        </Button>
      </div>
    </section>
  )
}
