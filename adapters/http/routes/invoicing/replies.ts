import {
  type AdminInvoiceReply,
  ObjectionReply,
  WaitingInvoiceReply,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { InvoiceItemReply, InvoiceReply } from '#modules/invoicing/contract/invoices.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import type { Customer, DocumentLine } from '#modules/invoicing/document/document.ts'
import type { StoredInvoice } from '#modules/invoicing/issuing/stored-invoice.ts'
import type { InvoiceCase, WaitingCase } from '#modules/invoicing/reading/read-invoices.ts'
import type { Objection } from '#modules/invoicing/sdi/objection.ts'
import { picked } from '#modules/kernel/contract.ts'
import { euroOf, vatRatePercent } from '#modules/kernel/money.ts'

export const toInvoiceReply = ({ document, ...invoice }: StoredInvoice) =>
  picked(InvoiceReply, {
    ...document,
    ...document.customer,
    ...invoice,
    invoiceNumber: document.number,
    invoiceDate: document.issueDate,
    dueDate: document.issueDate,
    customerName: document.customer.name,
    customerTaxId: document.customer.taxId,
    customerAddress: addressOf(document.customer),
    subtotal: euroOf(document.netCents),
    vatAmount: euroOf(document.vatCents),
    totalAmount: euroOf(document.totalCents),
    status: invoice.sdi.state,
    creditedInvoiceNumber: document.credits?.number ?? null,
    pdfUrl: invoicePaths.pdf(invoice.id),
    xmlUrl: invoicePaths.xml(invoice.id),
    items: document.lines.map(toItemReply),
  })

const addressOf = ({ address, postalCode, city, province, country }: Customer) =>
  [address, `${postalCode} ${city}`.trim(), province, country].filter(Boolean).join(', ')

const toItemReply = (line: DocumentLine, sortOrder: number) =>
  picked(InvoiceItemReply, {
    ...line,
    quantity: line.quantityThousandths / 1000,
    unitPrice: euroOf(line.unitPriceCents),
    vatRate: vatRatePercent(line.vatRateHundredths),
    vatAmount: euroOf(line.vatCents),
    totalAmount: euroOf(line.totalCents),
    sortOrder,
    periodStart: line.period?.start ?? null,
    periodEnd: line.period?.end ?? null,
  })

export const toAdminReply = ({
  invoice,
  file,
  creditableCents,
  deadline,
}: InvoiceCase): AdminInvoiceReply => ({
  ...toInvoiceReply(invoice),
  userId: invoice.userId,
  creditableAmount: euroOf(creditableCents),
  fileName: file?.fileName ?? null,
  channel: file?.channel ?? null,
  sentAt: file?.sentAt?.toISOString() ?? null,
  sendingError: file?.lastError ?? null,
  sendBy: deadline.sendBy,
  urgency: deadline.urgency,
  objections: invoice.sdi.objections.map(toObjectionReply),
})

const toObjectionReply = (objection: Objection) => picked(ObjectionReply, objection)

export const toWaitingReply = ({ waiting, deadline }: WaitingCase) =>
  picked(WaitingInvoiceReply, {
    ...waiting,
    customerName: waiting.kind === 'invoice' ? waiting.source.customer.name : null,
    customerTaxId: waiting.kind === 'invoice' ? waiting.source.customer.taxId : null,
    totalAmount: amountOf(waiting),
    sendBy: deadline.sendBy ?? '',
    urgency: deadline.urgency,
    obstacles: waiting.obstacles.map(toObjectionReply),
  })

const amountOf = (waiting: WaitingCase['waiting']) => {
  if (waiting.kind === 'invoice')
    return euroOf(waiting.source.sold.reduce((sum, { totalCents }) => sum + totalCents, 0))
  return waiting.source.amountCents === null ? null : euroOf(waiting.source.amountCents)
}
