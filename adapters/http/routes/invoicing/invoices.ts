import type { Context } from 'hono'
import { download } from '#adapters/http/download.ts'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { idIn, readQuery } from '#adapters/http/input.ts'
import { found, notFound } from '#adapters/http/reply.ts'
import { InvoiceListQuery } from '#modules/invoicing/contract/invoices.ts'
import type { FiscalDocument } from '#modules/invoicing/document/document.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import type { StoredInvoice } from '#modules/invoicing/issuing/stored-invoice.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { toInvoiceReply } from './replies.ts'

export type RenderCopy = (document: FiscalDocument) => Promise<Uint8Array>

/** The user's own invoices as JSON, PDF and XML. */
export const invoiceRoutes = (invoicing: Invoicing, renderCopy: RenderCopy) =>
  newRoutes()
    .get('/invoices', signedIn, (c) => {
      const query = readQuery(c, InvoiceListQuery)
      const { invoices, total } = invoicing.ofUser(c.var.viewer.userId, query)
      return c.json({ invoices: invoices.map(toInvoiceReply), total })
    })
    .get('/invoices/:id/pdf', signedIn, async (c) => {
      const invoice = found(invoicing.seenBy(c.var.viewer, idIn<InvoiceId>(c)), INVOICE_MISSING)
      const bytes = await renderCopy(invoice.document)
      return download(c, bytes, { type: 'application/pdf', name: pdfNameOf(invoice) })
    })
    .get('/invoices/:id/xml', signedIn, (c) => {
      const invoice = invoicing.seenBy(c.var.viewer, idIn<InvoiceId>(c))
      const file = found(invoice && invoicing.fileOf(invoice.id), INVOICE_MISSING)
      return download(c, file.xml, { type: 'application/xml', name: file.fileName })
    })

export const INVOICE_MISSING = 'Fattura non trovata'

export const invoiceNotFound = (c: Context) => notFound(c, INVOICE_MISSING)

/** `INV-2026-000001.pdf`. */
export const pdfNameOf = ({ document }: Pick<StoredInvoice, 'document'>) =>
  `${document.number.replaceAll('/', '-')}.pdf`
