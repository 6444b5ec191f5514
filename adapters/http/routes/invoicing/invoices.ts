import type { Context } from 'hono'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readIdParameter, readQuery } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  replyDownload,
  replyNotFound,
  replyRefused,
  valueOrNotFound,
} from '#adapters/http/reply.ts'
import {
  type AdminInvoiceReply,
  ObjectionReply,
  WaitingInvoiceReply,
} from '#modules/invoicing/contract/admin-invoices.ts'
import {
  InvoiceItemReply,
  InvoiceListQuery,
  InvoiceReply,
} from '#modules/invoicing/contract/invoices.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import type {
  Customer,
  DocumentLine,
  FiscalDocument,
} from '#modules/invoicing/document/document.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import type { StaffCreditRefusal } from '#modules/invoicing/issuing/credit-by-staff.ts'
import type { StoredInvoice } from '#modules/invoicing/issuing/stored-invoice.ts'
import type {
  InvoiceWithDeadline,
  WaitingDocumentWithDeadline,
} from '#modules/invoicing/reading/read-invoices.ts'
import type { DocumentObjection } from '#modules/invoicing/sdi/preflight.ts'
import type {
  MarkAllSentRefusal,
  MarkSentRefusal,
  ReceiptRefusal,
  ResendRefusal,
} from '#modules/invoicing/sdi/receive-receipt.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { centsToEuro, toVatPercent } from '#modules/kernel/money.ts'

type RenderCopy = (document: FiscalDocument) => Promise<Uint8Array>

/** The user's own invoices as JSON, PDF and XML. */
export const invoiceRoutes = (invoicing: Invoicing, renderCopy: RenderCopy) =>
  newRoutes()
    .get('/invoices', signedIn, (c) => {
      const query = readQuery(c, InvoiceListQuery)
      const { invoices, total } = invoicing.ofUser(c.var.viewer.userId, query)
      return c.json({ invoices: invoices.map(toInvoiceReply), total })
    })
    .get('/invoices/:id/pdf', signedIn, async (c) => {
      const invoice = valueOrNotFound(
        invoicing.seenBy(c.var.viewer, readIdParameter<InvoiceId>(c)),
        INVOICE_MISSING,
      )
      const bytes = await renderCopy(invoice.document)
      return replyDownload(c, bytes, {
        type: 'application/pdf',
        name: buildInvoicePdfName(invoice),
      })
    })
    .get('/invoices/:id/xml', signedIn, (c) => {
      const invoice = invoicing.seenBy(c.var.viewer, readIdParameter<InvoiceId>(c))
      const file = valueOrNotFound(invoice && invoicing.fileOf(invoice.id), INVOICE_MISSING)
      return replyDownload(c, file.xml, { type: 'application/xml', name: file.fileName })
    })

const INVOICE_MISSING = 'Fattura non trovata'

export const replyInvoiceNotFound = (c: Context) => replyNotFound(c, INVOICE_MISSING)

/** `INV-2026-000001.pdf`. */
export const buildInvoicePdfName = ({ document }: Pick<StoredInvoice, 'document'>) =>
  `${document.number.replaceAll('/', '-')}.pdf`

const toInvoiceReply = ({ document, ...invoice }: StoredInvoice) =>
  pickReply(InvoiceReply, {
    ...document,
    ...document.customer,
    ...invoice,
    invoiceNumber: document.number,
    invoiceDate: document.issueDate,
    dueDate: document.issueDate,
    customerName: document.customer.name,
    customerTaxId: document.customer.taxId,
    customerAddress: addressOf(document.customer),
    subtotal: centsToEuro(document.netCents),
    vatAmount: centsToEuro(document.vatCents),
    totalAmount: centsToEuro(document.totalCents),
    status: invoice.sdi.state,
    creditedInvoiceNumber: document.credits?.number ?? null,
    pdfUrl: invoicePaths.pdf(invoice.id),
    xmlUrl: invoicePaths.xml(invoice.id),
    items: document.lines.map(toItemReply),
  })

const addressOf = ({ address, postalCode, city, province, country }: Customer) =>
  [address, `${postalCode} ${city}`.trim(), province, country].filter(Boolean).join(', ')

const toItemReply = (line: DocumentLine, sortOrder: number) =>
  pickReply(InvoiceItemReply, {
    ...line,
    quantity: line.quantityThousandths / 1000,
    unitPrice: centsToEuro(line.unitPriceCents),
    vatRate: toVatPercent(line.vatRateHundredths),
    vatAmount: centsToEuro(line.vatCents),
    totalAmount: centsToEuro(line.totalCents),
    sortOrder,
    periodStart: line.period?.start ?? null,
    periodEnd: line.period?.end ?? null,
  })

export const toAdminInvoiceReply = ({
  invoice,
  file,
  receipts,
  creditableCents,
  deadline,
}: InvoiceWithDeadline): AdminInvoiceReply => ({
  ...toInvoiceReply(invoice),
  userId: invoice.userId,
  creditableAmount: centsToEuro(creditableCents),
  paymentMethod: invoice.document.paymentMethod,
  fileName: file?.fileName ?? null,
  channel: file?.channel ?? null,
  sentAt: file?.sentAt?.toISOString() ?? null,
  receipts: receipts.map(({ kind, receivedAt }) => ({
    kind,
    receivedAt: receivedAt.toISOString(),
  })),
  sendingError: file?.lastError ?? null,
  sendBy: deadline.sendBy,
  urgency: deadline.urgency,
  objections: invoice.sdi.objections.map(toObjectionReply),
})

const toObjectionReply = (objection: DocumentObjection) => pickReply(ObjectionReply, objection)

export const toWaitingInvoiceReply = ({ waiting, deadline }: WaitingDocumentWithDeadline) =>
  pickReply(WaitingInvoiceReply, {
    ...waiting,
    customerName: waiting.kind === 'invoice' ? waiting.source.customer.name : null,
    customerTaxId: waiting.kind === 'invoice' ? waiting.source.customer.taxId : null,
    totalAmount: amountOf(waiting),
    sendBy: deadline.sendBy ?? '',
    urgency: deadline.urgency,
    obstacles: waiting.obstacles.map(toObjectionReply),
  })

const amountOf = (waiting: WaitingDocumentWithDeadline['waiting']) => {
  if (waiting.kind === 'invoice')
    return centsToEuro(waiting.source.sold.reduce((sum, { totalCents }) => sum + totalCents, 0))
  return waiting.source.amountCents === null ? null : centsToEuro(waiting.source.amountCents)
}

/** SdI would reject the document, so it was not issued. */
export const refuseObjections = (c: Context, objections: readonly DocumentObjection[]) =>
  replyRefused(c, 409, {
    code: 'invoice.objections',
    message: objections[0]?.message ?? 'Non possiamo emettere la fattura',
    issues: objections.map(({ field, message, code }) => ({
      path: field ?? '',
      message: `${message} (${code})`,
    })),
  })

const refuse = createRefusalReply({
  'invoice.not-to-send': 'Questo documento non va inviato',
  'invoice.not-rejected': 'Puoi inviare di nuovo solo un documento scartato',
  'credit-note.not-an-invoice': 'Non puoi stornare una nota di credito',
  'credit-note.invoice-rejected':
    'Il Sistema di Interscambio ha scartato questa fattura, che quindi non risulta emessa: correggila e inviala di nuovo, poi potrai stornarla',
  'credit-note.nothing-to-credit': 'Non c’è una fattura da stornare',
  'credit-note.nothing-left': 'La fattura è già stata stornata per intero',
  'credit-note.too-much': 'L’importo supera la somma ancora da stornare',
  'credit-note.no-card':
    'Questo ordine non è stato pagato con carta: scegli il bonifico e scrivi l’IBAN',
  'credit-note.no-money-left':
    'Per questo ordine resta da restituire una somma più bassa: controlla l’ordine, oppure scegli «Non restituisco denaro: correggo solo il documento»',
  'idempotency.reused':
    'Questa richiesta è già stata fatta con un altro importo: ricarica la pagina',
})

export const refuseInvoice = (
  c: Context,
  refusal: MarkSentRefusal | ResendRefusal | StaffCreditRefusal,
) => {
  if ('objections' in refusal) return refuseObjections(c, refusal.objections)
  const { code } = refusal
  return code === 'invoice.not-found' ? replyInvoiceNotFound(c) : refuse(c, { code })
}

export const markAllSentRefused = (c: Context, { code, total }: MarkAllSentRefusal) =>
  replyRefused(c, 409, {
    code,
    message: `Nel frattempo i documenti da inviare sono diventati ${total}: aggiorna la pagina, scarica di nuovo lo ZIP e invia quelli che mancano`,
  })

const publicBodyNotice = (what: string) =>
  `È ${what}: riguarda le fatture alla pubblica amministrazione, qui non cambia nulla`

export const RECEIPT_MESSAGES: Record<ReceiptRefusal['code'], string> = {
  'receipt.unreadable': 'Il file non è una ricevuta dello SdI',
  'receipt.unknown-file': 'La ricevuta riguarda un file che non è stato creato qui',
  'receipt.DT': publicBodyNotice('una decorrenza dei termini (DT)'),
  'receipt.NE': publicBodyNotice('una notifica di esito (NE)'),
  'receipt.SE': publicBodyNotice('uno scarto dell’esito del committente (SE)'),
  'receipt.EC': publicBodyNotice('un esito del committente (EC)'),
}
