import { type FiscalDocument, transmitterOf } from '../document/document.ts'
import { sdiFileName } from '../document/number.ts'
import type { StoredInvoice } from '../issuing/stored-invoice.ts'
import type { Counters, InvoicingNeeds } from '../ports.ts'
import type { SdiFile } from './file.ts'

/** File names are counted across years. */
const FILE_SERIES = '#sdi'
const EVER = 0

export const nextFileName = (counters: Pick<Counters, 'last'>, { seller }: FiscalDocument) =>
  sdiFileName(transmitterOf(seller), counters.last(FILE_SERIES, EVER) + 1)

/** Writes the XML file under an unused name. Call it inside a transaction. */
export const putFile = (
  needs: InvoicingNeeds,
  { id, document }: Pick<StoredInvoice, 'id' | 'document'>,
) => {
  const fileName = nextFileName(needs.counters, document)
  needs.counters.set(FILE_SERIES, EVER, needs.counters.last(FILE_SERIES, EVER) + 1)
  const file: SdiFile = {
    id: needs.world.newId(),
    invoiceId: id,
    fileName,
    xml: needs.eInvoice.write(document, fileName),
    createdAt: needs.world.now(),
    channel: null,
    sentAt: null,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    sdiId: null,
  }
  needs.files.add(file)
  return file
}
