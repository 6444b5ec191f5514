import type { InvoiceId, UserId } from '#modules/kernel/ids.ts'
import type { SdiState } from '../contract/sdi-states.ts'
import type { SoldLine } from '../document/assemble.ts'
import type { Customer, FiscalDocument, PaymentMethod } from '../document/document.ts'
import type { Objection } from '../sdi/objection.ts'

/** A document with its number, and where it stands. */
export type StoredInvoice = {
  readonly id: InvoiceId
  /** Null once the person has left; the document stays. */
  readonly userId: UserId | null
  readonly orderId: string
  /** The payment or the refund that the document is about: one document each. */
  readonly occasion: string
  readonly creditedId: InvoiceId | null
  readonly series: string
  readonly year: number
  readonly sequence: number
  readonly paidAt: Date
  readonly document: FiscalDocument
  readonly sdi: {
    readonly state: SdiState
    readonly since: Date
    readonly objections: readonly Objection[]
  }
  readonly createdAt: Date
}

/** What was paid, in the words of this module. */
export type PaidOrder = {
  readonly orderId: string
  readonly orderNumber: string
  readonly userId: UserId
  readonly paidAt: Date
  readonly paymentMethod: PaymentMethod
  readonly currency: string
  /** Where a bank transfer went; documents that waited since before lack it. */
  readonly iban?: string | null
  readonly customer: Customer
  readonly sold: readonly SoldLine[]
}

export type Refund = {
  /** Tells refunds of one order apart. */
  readonly occasion: string
  readonly orderId: string
  readonly userId: UserId | null
  readonly refundedAt: Date
  readonly reason: string
  /** Null for all that is left. */
  readonly amountCents: number | null
}

/** Paid or refunded, but its document cannot be made yet. */
export type WaitingDocument = {
  readonly id: string
  readonly occasion: string
  readonly orderId: string
  readonly userId: UserId | null
  readonly happenedAt: Date
  readonly createdAt: Date
  readonly obstacles: readonly Objection[]
} & (
  | { readonly kind: 'invoice'; readonly source: Omit<PaidOrder, 'paidAt'> }
  | { readonly kind: 'credit_note'; readonly source: Omit<Refund, 'refundedAt'> }
)
