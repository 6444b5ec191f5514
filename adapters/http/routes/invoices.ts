import { type Context, Hono } from 'hono'
import { InvoiceListQuery } from '#modules/invoicing/contract/invoices.ts'
import type { FiscalDocument, Invoicing, StoredInvoice } from '#modules/invoicing/index.ts'
import { type InvoiceId, idOf } from '#modules/kernel/ids.ts'
import type { HttpEnv } from '../env.ts'
import { signedIn } from '../guards.ts'
import { readQuery } from '../input.ts'
import { notFound } from '../reply.ts'
import { toInvoiceReply } from './invoice-replies.ts'

export type DrawCopy = (document: FiscalDocument) => Promise<Uint8Array>

/** One's own invoices, as data, to print and as the tax office has them. */
export const invoiceRoutes = (invoicing: Invoicing, drawCopy: DrawCopy) =>
  new Hono<HttpEnv>()
    .get('/invoices', signedIn, (c) => {
      const query = readQuery(c, InvoiceListQuery)
      if (!query.ok) return query.response
      const { invoices, total } = invoicing.ofUser(c.var.viewer.userId, query.value)
      return c.json({ invoices: invoices.map(toInvoiceReply), total })
    })
    .get('/invoices/:id/pdf', signedIn, async (c) => {
      const invoice = invoicing.seenBy(c.var.viewer, idIn(c.req.param('id')))
      if (!invoice) return invoiceNotFound(c)
      const bytes = await drawCopy(invoice.document)
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

type Kind = { readonly type: string; readonly name: string }

export const download = (
  c: Context,
  body: Uint8Array | string | ReadableStream,
  { type, name }: Kind,
) =>
  c.body(body as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
