import type { StaffActor } from '#modules/kernel/audit.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { SdiState } from '../contract/sdi-states.ts'
import type {
  InvoicingNeeds,
  PublicBodyNotice,
  ReadReceipt,
  SdiFile,
  SdiNotice,
  SdiReceipt,
} from '../ports.ts'
import type { DocumentObjection } from './preflight.ts'

type ReceiptNeeds = Pick<InvoicingNeeds, 'files' | 'world' | 'invoices' | 'audit'>

export type ReceiptRefusal = {
  readonly code: 'receipt.unreadable' | 'receipt.unknown-file' | `receipt.${PublicBodyNotice}`
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
  (needs: Pick<InvoicingNeeds, 'atomically' | 'files' | 'world' | 'invoices' | 'audit'>) =>
  (staff: StaffActor | null, { xml, notice, other }: ReadReceipt) =>
    needs.atomically(() => {
      if (other) return refuse({ code: `receipt.${other}` })
      if (!notice) return refuse({ code: 'receipt.unreadable' })
      const file = needs.files.byName(notice.fileName)
      return file
        ? accept(recordReceipt(needs, { notice, file, staff, xml }))
        : refuse({ code: 'receipt.unknown-file' })
    })

type Received = Arrival & { readonly staff: StaffActor | null; readonly xml: string }

const recordReceipt = (needs: ReceiptNeeds, { notice, file, staff, xml }: Received) => {
  const isNew = needs.files.storeReceipt(receiptOf(needs, { notice, file, xml }))
  const isOfAnother = isEcho(needs, notice, file)
  if (isNew && !isOfAnother) take(needs, { notice, file, staff })
  return { invoiceId: file.invoiceId, isNew, isOfAnother }
}

/** A file sent twice: SdI rejects the second, whatever it says of it, and has the first. */
const isEcho = (
  { invoices }: Pick<InvoicingNeeds, 'invoices'>,
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
  { world }: Pick<InvoicingNeeds, 'world'>,
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
  needs: ReceiptNeeds,
  { notice, file, staff }: Arrival & { readonly staff: StaffActor | null },
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

export type ResendRefusal =
  | { readonly code: 'invoice.not-found' | 'invoice.not-rejected' }
  | { readonly code: 'invoice.objections'; readonly objections: readonly DocumentObjection[] }
