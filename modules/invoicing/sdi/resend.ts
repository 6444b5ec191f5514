import type { StaffActor } from '#modules/kernel/audit.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { listMissingObjections, toCompanySettings, toSeller } from '../company/company.ts'
import type { Customer, FiscalDocument } from '../document/document.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { findObjections, writeEInvoiceFile } from './e-invoice-file.ts'

/** A rejected document counts as not issued: it is sent again with the same number and date, under a new file name. */
export const resendRejected =
  (needs: InvoicingNeeds) => (staff: StaffActor, id: InvoiceId, correction: Partial<Customer>) =>
    needs.atomically(() => {
      const invoice = needs.invoices.find(id)
      if (!invoice) return refuse({ code: 'invoice.not-found' })
      if (invoice.sdi.state !== 'rejected') return refuse({ code: 'invoice.not-rejected' })

      const document = applyCorrection(needs, invoice.document, correction)
      const objections = findObjections(needs, document, false)
      if (objections.length > 0) return refuse({ code: 'invoice.objections', objections })

      needs.invoices.correctParties(id, document)
      const { fileName } = writeEInvoiceFile(needs, { id, document })
      needs.invoices.setSdiState(id, { state: 'to_send', at: needs.world.now(), objections: [] })
      needs.audit.record(staff, 'invoice.resend', ['invoice', id], {
        before: { sdiState: 'rejected', customer: invoice.document.customer },
        after: { sdiState: 'to_send', customer: document.customer, fileName },
      })
      return accept(null)
    })

/** Amounts stay; the seller's data are updated. */
const applyCorrection = (
  { company }: Pick<InvoicingNeeds, 'company'>,
  document: FiscalDocument,
  correction: Partial<Customer>,
): FiscalDocument => {
  const present = toCompanySettings(company.read())
  const isKnown = listMissingObjections(present).length === 0
  const { taxRegime, iban } = document.seller
  return {
    ...document,
    seller: isKnown
      ? { ...toSeller(present), taxRegime, iban: iban ?? present.iban }
      : document.seller,
    customer: { ...document.customer, ...correction },
  }
}
