import type { Context } from 'hono'
import { download } from '#adapters/http/download.ts'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readQuery } from '#adapters/http/input.ts'
import { notFound } from '#adapters/http/reply.ts'
import { InvoiceListQuery } from '#modules/invoicing/contract/invoices.ts'
import type { FiscalDocument, Invoicing, StoredInvoice } from '#modules/invoicing/index.ts'
import { type InvoiceId, idOf } from '#modules/kernel/ids.ts'
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
      const invoice = invoicing.seenBy(c.var.viewer, idIn(c.req.param('id')))
      if (!invoice) return invoiceNotFound(c)
      const bytes = await renderCopy(invoice.document)
      return download(c, bytes, { type: 'application/pdf', name: pdfNameOf(invoice) })
    })
    .get('/invoices/:id/xml', signedIn, (c) => {
      const invoice = invoicing.seenBy(c.var.viewer, idIn(c.req.param('id')))
      const file = invoice && invoicing.fileOf(invoice.id)
      if (!file) return invoiceNotFound(c)
      return download(c, file.xml, { type: 'application/xml', name: file.fileName })
    })

const idIn = (id: string) => idOf<InvoiceId>(id)

export const invoiceNotFound = (c: Context) => notFound(c, 'Fattura non trovata')

/** `INV-2026-000001.pdf`. */
export const pdfNameOf = ({ document }: Pick<StoredInvoice, 'document'>) =>
  `${document.number.replaceAll('/', '-')}.pdf`
