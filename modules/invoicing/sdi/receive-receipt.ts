import type { Staff } from '#modules/kernel/audit.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { missingObjections, sellerOf, settled } from '../company/company.ts'
import type { SdiState } from '../contract/sdi-states.ts'
import {
  type Customer,
  type FiscalDocument,
  sdiFileName,
  transmitterOf,
} from '../document/document.ts'
import { dayInRome } from '../document/recipient.ts'
import type { StoredInvoice } from '../issuing/stored-invoice.ts'
import type {
  Counters,
  InvoicingNeeds,
  OtherNotice,
  ReadReceipt,
  SdiFile,
  SdiNotice,
  SdiReceipt,
} from '../ports.ts'
import { type Objection, preflight } from './preflight.ts'

export type ReceiptRefusal = {
  readonly code: 'receipt.unreadable' | 'receipt.unknown-file' | `receipt.${OtherNotice}`
}

const STATE_AFTER: Record<SdiReceipt['kind'], SdiState> = {
  RC: 'delivered',
  NS: 'rejected',
  MC: 'undelivered',
  AT: 'undelivered',
}

/**
 * Applies an SdI receipt to its document. Idempotent; a receipt about a replaced file, or about a second
 * sending of one that arrived, is stored without effect.
 * `staff` is null when it came by certified mail.
 */
export const receiveReceipt =
  (needs: InvoicingNeeds) =>
  (staff: Staff | null, { xml, notice, other }: ReadReceipt) =>
    needs.atomically(() => {
      if (other) return refuse({ code: `receipt.${other}` })
      if (!notice) return refuse({ code: 'receipt.unreadable' })
      const file = needs.files.byName(notice.fileName)
      return file
        ? accept(received(needs, { notice, file, staff, xml }))
        : refuse({ code: 'receipt.unknown-file' })
    })

type Received = Arrival & { readonly staff: Staff | null; readonly xml: string }

const received = (needs: InvoicingNeeds, { notice, file, staff, xml }: Received) => {
  const isNew = needs.files.storeReceipt(receiptOf(needs, { notice, file, xml }))
  const isOfAnother = isEcho(needs, notice, file)
  if (isNew && !isOfAnother) take(needs, { notice, file, staff })
  return { invoiceId: file.invoiceId, isNew, isOfAnother }
}

/** A file sent twice: SdI rejects the second, whatever it says of it, and has the first. */
const isEcho = (
  { invoices }: InvoicingNeeds,
  { kind, sdiId, objections }: SdiNotice,
  file: SdiFile,
) => {
  if (kind !== 'NS' || file.sdiId === null) return false
  if (objections.length > 0 && objections.every(({ code }) => code === '00002')) return true
  const state = invoices.find(file.invoiceId)?.sdi.state
  return sdiId !== file.sdiId && (state === 'delivered' || state === 'undelivered')
}

type Arrival = { readonly notice: SdiNotice; readonly file: SdiFile }

const receiptOf = (
  { world }: InvoicingNeeds,
  { notice, file, xml }: Arrival & { readonly xml: string },
): SdiReceipt => ({
  id: world.newId(),
  invoiceId: file.invoiceId,
  fileId: file.id,
  kind: notice.kind,
  sdiId: notice.sdiId,
  objections: notice.objections,
  xml,
  receivedAt: world.now(),
})

const take = (
  needs: InvoicingNeeds,
  { notice, file, staff }: Arrival & { readonly staff: Staff | null },
) => {
  const { invoices, files, audit, world } = needs
  const now = world.now()
  files.save({ ...file, sentAt: file.sentAt ?? now, nextAttemptAt: null, sdiId: notice.sdiId })
  const before = invoices.find(file.invoiceId)?.sdi.state
  const isCurrent = files.current(file.invoiceId)?.id === file.id
  const state = isCurrent ? STATE_AFTER[notice.kind] : before
  if (isCurrent) {
    invoices.setSdiState(file.invoiceId, {
      state: STATE_AFTER[notice.kind],
      at: now,
      objections: notice.objections,
    })
  }
  audit.record(staff, 'invoice.receipt', ['invoice', file.invoiceId], {
    before: { sdiState: before },
    after: { sdiState: state, kind: notice.kind, fileName: file.fileName },
  })
}

export type MarkSentRefusal = { readonly code: 'invoice.not-found' | 'invoice.not-to-send' }

export type MarkAllSentRefusal = { readonly code: 'invoice.others-to-send'; readonly total: number }

/** All or none: a document that was issued since the admin looked was not sent. */
export const markAllSent = (needs: InvoicingNeeds) => (staff: Staff, expected: number) =>
  needs.atomically(() => {
    const { invoices, total } = needs.invoices.list({ state: 'to_send' }, EVERY)
    if (total !== expected) return refuse({ code: 'invoice.others-to-send', total })
    for (const { id } of invoices) markSent(needs)(staff, id)
    return accept(total)
  })

const EVERY = { limit: -1, offset: 0 }

export const markSent =
  (needs: Pick<InvoicingNeeds, 'atomically' | 'invoices' | 'files' | 'audit' | 'world'>) =>
  (staff: Staff, id: InvoiceId) =>
    needs.atomically(() => {
      const { invoices, files, audit, world } = needs
      const invoice = invoices.find(id)
      const file = files.current(id)
      if (!invoice || !file) return refuse({ code: 'invoice.not-found' })
      if (invoice.sdi.state !== 'to_send') return refuse({ code: 'invoice.not-to-send' })

      const now = world.now()
      files.save({ ...file, channel: 'manual', sentAt: now, nextAttemptAt: null })
      invoices.setSdiState(id, { state: 'sent', at: now, objections: [] })
      audit.record(staff, 'invoice.mark-sent', ['invoice', id], {
        before: { sdiState: 'to_send' },
        after: { sdiState: 'sent', fileName: file.fileName },
      })
      return accept(null)
    })

export type ResendRefusal =
  | { readonly code: 'invoice.not-found' | 'invoice.not-rejected' }
  | { readonly code: 'invoice.objections'; readonly objections: readonly Objection[] }

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
  { company }: InvoicingNeeds,
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
  needs: InvoicingNeeds,
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
  needs: InvoicingNeeds,
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
