import type { Context } from 'hono'
import { type CsvColumn, replyCsv } from '#adapters/http/csv.ts'
import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { incomingFiles } from '#adapters/http/multipart/incoming-files.ts'
import { replyDownload, replyInvalid, valueOrRefuse } from '#adapters/http/reply.ts'
import { refuseNoUpload, refusePicture } from '#adapters/http/routes/media/pictures.ts'
import {
  AdminInvoiceQuery,
  type AdminInvoiceReply,
  ArchiveQuery,
  CorrectionInput,
  CreditNoteInput,
  EU_CONSUMERS_LIMIT,
  MarkAllSentInput,
  type ReceiptFilesReply,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { SDI_STATE_LABELS } from '#modules/invoicing/contract/sdi-states.ts'
import type { Customer } from '#modules/invoicing/document/document.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import type { CreditedMoneyChoice } from '#modules/invoicing/issuing/credit-by-staff.ts'
import type { ReadReceipt } from '#modules/invoicing/ports.ts'
import type { InvoiceWithDeadline } from '#modules/invoicing/reading/read-invoices.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import { formatCsvAmount, formatCsvTaxId } from '#modules/kernel/csv.ts'
import { centsToEuro, euroToCents } from '#modules/kernel/money.ts'
import {
  markAllSentRefused,
  RECEIPT_MESSAGES,
  refuseInvoice,
  refuseObjections,
  replyInvoiceNotFound,
  toAdminInvoiceReply,
  toWaitingInvoiceReply,
} from './invoices.ts'

/** Invoices in the admin area: waiting, due, sending to SdI and receipts. */
export const invoiceAdminRoutes = (invoicing: Invoicing, files: Files) =>
  newRoutes()
    .get('/admin/invoices', adminOnly, (c) => {
      const query = readQuery(c, AdminInvoiceQuery)
      if (query.format === 'csv') {
        const rows = invoicing.cases(query, WHOLE).cases.map(toAdminInvoiceReply)
        return replyCsv(c, { fileName: 'fatture.csv', columns: COLUMNS, rows })
      }
      const { cases, total } = invoicing.cases(query, query)
      return c.json({
        items: cases.map(toAdminInvoiceReply),
        total,
        waiting: invoicing.waiting().map(toWaitingInvoiceReply),
        due: invoicing.due(),
        unsent: invoicing.countUnsent(),
        stampDuty: invoicing
          .stampDuty()
          .map(({ cents, ...quarter }) => ({ ...quarter, amount: centsToEuro(cents) })),
        euConsumers: euConsumersOf(invoicing),
      })
    })
    .get('/admin/invoiced', adminOnly, (c) =>
      c.json({
        periods: invoicing.sums().map(({ netCents, vatCents, ...one }) => ({
          ...one,
          net: centsToEuro(netCents),
          vat: centsToEuro(vatCents),
          total: centsToEuro(netCents + vatCents),
        })),
      }),
    )
    .post('/admin/invoices/waiting/:id/issue', adminOnly, async (c) => {
      const input = await readJson(c, CorrectionInput)
      const retried = invoicing.retryByStaff(readActor(c), readIdParameter(c), correctionOf(input))
      if (retried.ok) return replyCase(c, invoicing.caseOf(retried.value.id), 201)
      return retried.refusal.code === 'invoice.objections'
        ? refuseObjections(c, retried.refusal.objections)
        : replyInvoiceNotFound(c)
    })
    .route('/', sdiFileRoutes(invoicing, files))
    .route('/', oneInvoiceRoutes(invoicing))

/** An export holds all documents. */
const WHOLE = { limit: -1, offset: 0 }

/** Each column adds up: credit notes are negative. */
const COLUMNS: readonly CsvColumn<AdminInvoiceReply>[] = [
  ['Tipo', ({ kind }) => (kind === 'credit_note' ? 'Nota di credito' : 'Fattura')],
  ['Numero', ({ invoiceNumber }) => invoiceNumber],
  ['Data', ({ invoiceDate }) => invoiceDate],
  ['Cliente', ({ customerName }) => customerName],
  [
    'Codice fiscale o partita IVA',
    ({ customerTaxId }) => customerTaxId && formatCsvTaxId(customerTaxId),
  ],
  ['Imponibile', (row) => signedAmount(row, row.subtotal)],
  ['IVA', (row) => signedAmount(row, row.vatAmount)],
  ['Totale', (row) => signedAmount(row, row.totalAmount)],
  ['Storna', ({ creditedInvoiceNumber }) => creditedInvoiceNumber],
  ['Stato presso lo SdI', ({ status }) => SDI_STATE_LABELS[status]],
  ['Tipo di documento', ({ kind }) => (kind === 'credit_note' ? 'TD04' : 'TD01')],
]

const signedAmount = ({ kind }: AdminInvoiceReply, euro: number) =>
  formatCsvAmount((kind === 'credit_note' ? -1 : 1) * euroToCents(euro))

const euConsumersOf = (invoicing: Pick<Invoicing, 'euConsumers'>) => {
  const { year, netCents } = invoicing.euConsumers()
  return { year, netAmount: centsToEuro(netCents), limit: EU_CONSUMERS_LIMIT }
}

const oneInvoiceRoutes = (invoicing: Invoicing) =>
  newRoutes()
    .post('/admin/invoices/:id/mark-sent', adminOnly, (c) => {
      valueOrRefuse(invoicing.markSent(readActor(c), readIdParameter(c)), refuseInvoice)
      return replyCase(c, invoicing.caseOf(readIdParameter(c)))
    })
    .post('/admin/invoices/:id/resend', adminOnly, async (c) => {
      const input = await readJson(c, CorrectionInput)
      valueOrRefuse(
        invoicing.resend(readActor(c), readIdParameter(c), correctionOf(input)),
        refuseInvoice,
      )
      return replyCase(c, invoicing.caseOf(readIdParameter(c)))
    })
    .post('/admin/invoices/:id/credit-note', adminOnly, async (c) => {
      const { input, key } = await readBodyWithKey(c, CreditNoteInput)
      if (key === null && (input.money ?? 'none') !== 'none')
        return replyInvalid(c, [{ path: 'Idempotency-Key', message: NO_KEY }])
      const { reason, amount } = input
      const amountCents = amount === undefined ? null : euroToCents(amount)
      const keyed = key === null ? {} : { key: key.key }
      const credited = valueOrRefuse(
        invoicing.creditByStaff(readActor(c), readIdParameter(c), {
          reason,
          amountCents,
          ...keyed,
          ...moneyOf(input),
        }),
        refuseInvoice,
      )
      return credited.outcome === 'issued'
        ? replyCase(c, invoicing.caseOf(credited.invoice.id), 201)
        : refuseObjections(c, credited.obstacles)
    })

const NO_KEY =
  'Manca la chiave che evita di restituire due volte lo stesso denaro: ricarica la pagina e riprova'

const moneyOf = ({ money = 'none', iban = '' }: CreditNoteInput): CreditedMoneyChoice =>
  money === 'transfer' ? { money, iban } : { money }

/** Contains only fields that were sent; blank optional ones become absent. */
const correctionOf = ({ customer }: CorrectionInput): Partial<Customer> =>
  omitUndefined(customer ?? {})

const replyCase = (c: Context, invoice: InvoiceWithDeadline | null, status: 200 | 201 = 200) =>
  invoice ? c.json(toAdminInvoiceReply(invoice), status) : replyInvoiceNotFound(c)

type TextFile = { readonly name: string; readonly text: string }

type Files = {
  readonly pack: (entries: Iterable<TextFile>) => ReadableStream
  /** Whatever may be a receipt in a file, in a ZIP and in a mail; null for a file that passes a limit. */
  readonly receiptsIn: (file: {
    name: string
    bytes: Uint8Array
  }) => Promise<readonly (ReadReceipt & { readonly name: string })[] | null>
}

const ZIP = { type: 'application/zip' }

/** Sends files to the accountant and to SdI, and takes the receipts that come back. */
const sdiFileRoutes = (invoicing: Invoicing, files: Files) =>
  newRoutes()
    .get('/admin/invoices/archive', adminOnly, (c) => {
      const { period } = readQuery(c, ArchiveQuery)
      const name = `fatture-${period}.zip`
      return replyDownload(c, files.pack(invoicing.archive(period)), { ...ZIP, name })
    })
    .get('/admin/invoices/unsent', adminOnly, (c) => {
      const { name, entries } = invoicing.unsentFiles()
      return replyDownload(c, files.pack(entries), { ...ZIP, name })
    })
    .post('/admin/invoices/mark-sent', adminOnly, async (c) => {
      const input = await readJson(c, MarkAllSentInput)
      return c.json({
        marked: valueOrRefuse(invoicing.markAllSent(readActor(c), input.total), markAllSentRefused),
      })
    })
    .post('/admin/invoices/receipts', adminOnly, async (c) => {
      const noUpload = refuseNoUpload(c)
      if (noUpload) return noUpload
      const outcomes: ReceiptOutcome[] = []
      for await (const file of incomingFiles(c)) {
        if (!file.ok) return refusePicture(c, file.refusal)
        const received = await receiptsIn(files, file.value)
        for (const { name, ...read } of received)
          outcomes.push(outcomeOf(invoicing, name, invoicing.receiveReceipt(readActor(c), read)))
      }
      return outcomes.length > 0
        ? c.json({ outcomes })
        : refusePicture(c, { code: 'upload.no-files' })
    })

const receiptsIn = async ({ receiptsIn: read }: Files, file: { name: string; bytes: Uint8Array }) =>
  (await read(file)) ?? [{ ...NOTHING, name: file.name }]

const NOTHING: ReadReceipt = { xml: '', notice: null, other: null }

type ReceiptOutcome = ReceiptFilesReply['outcomes'][number]

const outcomeOf = (
  invoicing: Pick<Invoicing, 'byId'>,
  fileName: string,
  received: ReturnType<Invoicing['receiveReceipt']>,
): ReceiptOutcome => {
  if (!received.ok)
    return { fileName, isRecorded: false, message: RECEIPT_MESSAGES[received.refusal.code] }
  const invoice = invoicing.byId(received.value.invoiceId)
  const about = invoice && `${invoice.document.number}: ${SDI_STATE_LABELS[invoice.sdi.state]}`
  return { fileName, isRecorded: true, message: `${about ?? ''}${remarkOn(received.value)}` }
}

const remarkOn = ({ isNew, isOfAnother }: { isNew: boolean; isOfAnother: boolean }) => {
  if (!isNew) return ' (ricevuta già registrata)'
  return isOfAnother ? ' (riguarda un secondo invio dello stesso file: lo stato non cambia)' : ''
}
