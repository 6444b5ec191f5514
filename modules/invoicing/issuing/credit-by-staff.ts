import type { AuditLog, StaffActor } from '#modules/kernel/audit.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Customer } from '../document/document.ts'
import type { CreditNoteMoney, InvoicingNeeds } from '../ports.ts'
import { type CreditRefusal, computeCreditableCents, issueCreditNote } from './issue-credit-note.ts'
import { retryWaitingDocument } from './issue-waiting.ts'
import type { IssueOutcome } from './keep-waiting.ts'
import type { StoredInvoice } from './stored-invoice.ts'

/** What becomes of the money that the note credits; `none` leaves it where it is. */
export type CreditedMoneyChoice =
  | { readonly money: 'none' | 'now' | 'already' }
  | { readonly money: 'transfer'; readonly iban: string }

type Input = {
  readonly reason: string
  /** This is null for all that remains. */
  readonly amountCents: number | null
  /** One key gives one note. */
  readonly key?: string
} & CreditedMoneyChoice

export type StaffCreditRefusal =
  | CreditRefusal
  | {
      readonly code:
        | 'invoice.not-found'
        | 'credit-note.not-an-invoice'
        | 'credit-note.invoice-rejected'
        | 'credit-note.no-card'
        | 'credit-note.no-money-left'
        | 'idempotency.reused'
    }

/** A credit note for all that remains or a part, and what becomes of its money, in one transaction. */
export const creditInvoiceByStaff =
  (needs: InvoicingNeeds) => (staff: StaffActor, id: InvoiceId, input: Input) =>
    needs.atomically(() => {
      const invoice = needs.invoices.find(id)
      if (!invoice) return refuse({ code: 'invoice.not-found' })
      if (invoice.document.kind !== 'invoice') return refuse({ code: 'credit-note.not-an-invoice' })
      if (invoice.sdi.state === 'rejected') return refuse({ code: 'credit-note.invoice-rejected' })

      const occasion = occasionOf(needs, id, input)
      const earlier = needs.invoices.ofOccasion('credit_note', occasion)
      return earlier
        ? answerRepeat(earlier, input)
        : creditNow(needs, { staff, invoice, occasion, input })
    })

const occasionOf = ({ world }: Pick<InvoicingNeeds, 'world'>, id: InvoiceId, { key }: Input) =>
  `staff:${id}:${key ?? world.newId()}`

type Credit = {
  readonly staff: StaffActor
  readonly invoice: StoredInvoice
  readonly occasion: string
  readonly input: Input
}

const creditNow = (needs: InvoicingNeeds, { staff, invoice, occasion, input }: Credit) => {
  const { orderId, userId } = invoice
  const { reason, money } = input
  const leftCents = computeCreditableCents(needs, invoice)
  const amountCents = input.amountCents ?? leftCents
  const obstacle = obstacleTo(needs, invoice, { ...input, amountCents })
  if (obstacle) return refuse({ code: obstacle })

  const refundedAt = needs.world.now()
  const note = { occasion, orderId, userId, refundedAt, reason, amountCents }
  const issued = issueCreditNote(needs)(note)
  if (!issued.ok) return issued
  payBack(needs, { ...input, amountCents, key: occasion, orderId })
  needs.audit.record(staff, 'invoice.credit-note', ['invoice', invoice.id], {
    before: { creditableCents: leftCents },
    after: { creditableCents: computeCreditableCents(needs, invoice), reason, money },
  })
  return issued
}

const answerRepeat = (earlier: StoredInvoice, { amountCents }: Input) =>
  amountCents === null || amountCents === earlier.document.totalCents
    ? accept<IssueOutcome>({ outcome: 'issued', invoice: earlier })
    : refuse({ code: 'idempotency.reused' as const })

type Note = CreditedMoneyChoice & { readonly amountCents: number }

/** Asked before anything is written: both acts happen, or neither. */
const obstacleTo = (
  { moneyBack }: Pick<InvoicingNeeds, 'moneyBack'>,
  { orderId, document }: StoredInvoice,
  { money, amountCents }: Note,
) => {
  if (money === 'none') return null
  if (money === 'now' && document.paymentMethod !== 'card') return 'credit-note.no-card'
  return amountCents > moneyBack.leftCents(orderId) ? 'credit-note.no-money-left' : null
}

type PaidBack = Note & Pick<CreditNoteMoney, 'orderId' | 'reason' | 'key'>

const payBack = (
  { moneyBack }: Pick<InvoicingNeeds, 'moneyBack'>,
  { orderId, amountCents, reason, key, ...way }: PaidBack,
) => {
  const note = { orderId, amountCents, reason, key }
  if (way.money === 'none') return
  moneyBack.giveBack(
    way.money === 'transfer'
      ? { ...note, money: way.money, iban: way.iban }
      : { ...note, money: way.money },
  )
}

/** Retries a waiting document with the admin's correction, which is stored in any case. */
export const retryWaitingDocumentByStaff =
  (needs: InvoicingNeeds & { readonly audit: AuditLog }) =>
  (staff: StaffActor, id: string, correction: Partial<Customer>) =>
    needs.atomically(() => {
      const before = needs.waiting.find(id)
      const raised = retryWaitingDocument(needs)(id, correction)
      if (!before || !raised) return refuse({ code: 'invoice.not-found' })
      needs.audit.record(staff, 'invoice.retry', ['waiting-invoice', id], {
        before: { obstacles: before.obstacles.map(({ code }) => code) },
        after: raised.ok
          ? { invoiceNumber: raised.value.document.number, correction }
          : { obstacles: raised.refusal.map(({ code }) => code), correction },
      })
      return raised.ok ? raised : refuse({ code: 'invoice.objections', objections: raised.refusal })
    })
