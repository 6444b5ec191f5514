/** The only place that assigns document numbers, and the names of files for SdI. */
import { type InvoiceId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import { rebuiltObjection } from '../company/company.ts'
import {
  assembleDocument,
  type Customer,
  type Day,
  type DocumentKind,
  documentNumber,
  type FiscalDocument,
  findTransmitterCode,
  type PaymentMethod,
  type Seller,
  type SoldLine,
  sdiFileName,
} from '../document/document.ts'
import { dayInRome, readYear } from '../document/recipient.ts'
import type { InvoicedByRate } from '../document/vat-split.ts'
import type { Counters, InvoicingNeeds, SdiFile } from '../ports.ts'
import { findPreflightObjections } from '../sdi/preflight.ts'
import type { StoredInvoice } from './stored-invoice.ts'

export type DocumentPlan = {
  readonly kind: DocumentKind
  readonly occasion: string
  readonly orderId: string
  readonly userId: UserId | null
  /** Moment of the payment or refund, which dates the document even when it is issued later. */
  readonly happenedAt: Date
  readonly series: string
  readonly seller: Seller
  readonly customer: Customer
  readonly currency: string
  readonly paymentMethod: PaymentMethod
  readonly notes: string
  readonly sold: readonly SoldLine[]
  readonly credited: StoredInvoice | null
  readonly taken?: InvoicedByRate
}

/** Call it inside a transaction: number, document and file are written together or not at all. */
export const raiseDocument =
  (
    needs: Pick<
      InvoicingNeeds,
      'company' | 'counters' | 'invoices' | 'world' | 'files' | 'eInvoice'
    >,
  ) =>
  (plan: DocumentPlan) => {
    if (needs.company.isRebuilt()) return refuse([rebuiltObjection()])
    const place = nextPlace(needs.counters, plan.series, dayInRome(plan.happenedAt))
    const document = documentOf(plan, place)
    const isTaken = needs.invoices.isNumberTaken(document.number)
    const objections = findObjections(needs, document, isTaken)
    if (objections.length > 0) return refuse(objections)

    const invoice = storedInvoice(needs.world, { plan, place, document })
    needs.counters.set(plan.series, place.year, place.sequence)
    needs.invoices.add(invoice)
    writeEInvoiceFile(needs, invoice)
    return accept(invoice)
  }

type PlaceInSeries = ReturnType<typeof nextPlace>

const nextPlace = (counters: Counters, series: string, issueDate: Day) => {
  const year = readYear(issueDate)
  const sequence = counters.last(series, year) + 1
  return { issueDate, year, sequence, number: documentNumber(series, year, sequence) }
}

const documentOf = (plan: DocumentPlan, { number, issueDate }: PlaceInSeries): FiscalDocument => {
  const { kind, currency, paymentMethod, notes, credited, seller, customer, sold } = plan
  const credits = credited && {
    number: credited.document.number,
    issueDate: credited.document.issueDate,
  }
  return assembleDocument({
    heading: { kind, number, issueDate, currency, paymentMethod, notes, credits },
    seller,
    customer,
    sold,
    ...(plan.taken && { taken: plan.taken }),
  })
}

type Raised = {
  readonly plan: DocumentPlan
  readonly place: PlaceInSeries
  readonly document: FiscalDocument
}

const storedInvoice = (world: World, { plan, place, document }: Raised): StoredInvoice => ({
  id: idOf<InvoiceId>(world.newId()),
  userId: plan.userId,
  orderId: plan.orderId,
  occasion: plan.occasion,
  creditedId: plan.credited?.id ?? null,
  series: plan.series,
  year: place.year,
  sequence: place.sequence,
  paidAt: plan.happenedAt,
  document,
  sdi: { state: 'to_send', since: world.now(), objections: [] },
  createdAt: world.now(),
})

export const findObjections = (
  needs: Pick<InvoicingNeeds, 'counters' | 'world' | 'files'>,
  document: FiscalDocument,
  isNumberTaken: boolean,
) => {
  const fileName = nextFileName(needs.counters, document)
  return findPreflightObjections({
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
  sdiFileName(findTransmitterCode(seller), counters.last(FILE_SERIES, EVER) + 1)

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
