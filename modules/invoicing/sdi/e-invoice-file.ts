/** The only place that assigns the names of files for SdI. */
import { buildSdiFileName, type FiscalDocument, findTransmitterCode } from '../document/document.ts'
import { isoDayInRome } from '../document/recipient.ts'
import type { StoredInvoice } from '../issuing/stored-invoice.ts'
import type { InvoiceCounters, InvoicingNeeds, SdiFile } from '../ports.ts'
import { findPreflightObjections } from './preflight.ts'

export const findObjections = (
  needs: Pick<InvoicingNeeds, 'counters' | 'world' | 'files'>,
  document: FiscalDocument,
  isNumberTaken: boolean,
) => {
  const fileName = nextFileName(needs.counters, document)
  return findPreflightObjections({
    document,
    fileName,
    today: isoDayInRome(needs.world.now()),
    isNumberTaken,
    isFileNameTaken: needs.files.byName(fileName) !== null,
  })
}

/** File names are counted across years. */
const FILE_SERIES = '#sdi'

const EVER = 0

const nextFileName = (counters: Pick<InvoiceCounters, 'last'>, { seller }: FiscalDocument) =>
  buildSdiFileName(findTransmitterCode(seller), counters.last(FILE_SERIES, EVER) + 1)

/** Writes the XML file under an unused name. Call it inside a transaction. */
export const writeEInvoiceFile = (
  needs: Pick<InvoicingNeeds, 'counters' | 'world' | 'eInvoice' | 'files'>,
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
