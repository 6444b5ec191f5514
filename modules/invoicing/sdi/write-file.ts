import type { Staff } from '#modules/kernel/audit.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { missingObjections, sellerOf, settled } from '../company/company.ts'
import {
  type Customer,
  type FiscalDocument,
  sdiFileName,
  transmitterOf,
} from '../document/document.ts'
import { dayInRome } from '../document/recipient.ts'
import type { StoredInvoice } from '../issuing/stored-invoice.ts'
import type { Counters, InvoicingNeeds, SdiFile } from '../ports.ts'
import { preflight } from './preflight.ts'

/** A rejected document counts as not issued: it is sent again with the same number and date, under a new file name. */
export const resend =
  (needs: InvoicingNeeds) => (staff: Staff, id: InvoiceId, correction: Partial<Customer>) =>
    needs.atomically(() => {
      const invoice = needs.invoices.find(id)
      if (!invoice) return refuse({ code: 'invoice.not-found' })
      if (invoice.sdi.state !== 'rejected') return refuse({ code: 'invoice.not-rejected' })

      const document = corrected(needs, invoice.document, correction)
      const objections = objectionsTo(needs, document, false)
      if (objections.length > 0) return refuse({ code: 'invoice.objections', objections })

      needs.invoices.correctParties(id, document)
      const { fileName } = putFile(needs, { id, document })
      needs.invoices.setSdiState(id, { state: 'to_send', at: needs.world.now(), objections: [] })
      needs.audit.record(staff, 'invoice.resend', ['invoice', id], {
        before: { sdiState: 'rejected', customer: invoice.document.customer },
        after: { sdiState: 'to_send', customer: document.customer, fileName },
      })
      return accept(null)
    })

/** Amounts stay; the seller's data are updated. */
const corrected = (
  { company }: Pick<InvoicingNeeds, 'company'>,
  document: FiscalDocument,
  correction: Partial<Customer>,
): FiscalDocument => {
  const present = settled(company.read())
  const isKnown = missingObjections(present).length === 0
  const { taxRegime, iban } = document.seller
  return {
    ...document,
    seller: isKnown
      ? { ...sellerOf(present), taxRegime, iban: iban ?? present.iban }
      : document.seller,
    customer: { ...document.customer, ...correction },
  }
}

export const objectionsTo = (
  needs: Pick<InvoicingNeeds, 'counters' | 'world' | 'files'>,
  document: FiscalDocument,
  isNumberTaken: boolean,
) => {
  const fileName = nextFileName(needs.counters, document)
  return preflight({
    document,
    fileName,
    today: dayInRome(needs.world.now()),
    isNumberTaken,
    isFileNameTaken: needs.files.byName(fileName) !== null,
  })
}

/** File names are counted across years. */
const FILE_SERIES = '#sdi'

const EVER = 0

const nextFileName = (counters: Pick<Counters, 'last'>, { seller }: FiscalDocument) =>
  sdiFileName(transmitterOf(seller), counters.last(FILE_SERIES, EVER) + 1)

/** Writes the XML file under an unused name. Call it inside a transaction. */
export const putFile = (
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
