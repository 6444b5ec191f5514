import type { InvoiceId, UserId } from '#modules/kernel/ids.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import type { SdiState } from '../contract/sdi-states.ts'
import type { Customer, FiscalDocument, SoldLine } from '../document/document.ts'
import type { DocumentObjection } from '../sdi/preflight.ts'

/** An issued document with its state. */
export type StoredInvoice = {
  readonly id: InvoiceId
  /** This is null after the person's erasure; the document stays. */
  readonly userId: UserId | null
  readonly orderId: string
  /** The payment or refund that caused the document: one document each. */
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
    readonly objections: readonly DocumentObjection[]
  }
  readonly createdAt: Date
}

/** A payment, in this module's terms. */
export type PaidOrder = {
  readonly orderId: string
  readonly orderNumber: string
  readonly userId: UserId
  readonly paidAt: Date
  readonly paymentMethod: PaymentMethod
  readonly currency: string
  /** Account of the bank transfer; absent in documents that waited before this field. */
  readonly iban?: string | null
  readonly customer: Customer
  readonly sold: readonly SoldLine[]
}

export type RefundToDocument = {
  /** Distinguishes the refunds of one order. */
  readonly occasion: string
  readonly orderId: string
  readonly userId: UserId | null
  readonly refundedAt: Date
  readonly reason: string
  /** This is null for all that remains. */
  readonly amountCents: number | null
}

/** Paid or refunded, but its document cannot be issued yet. */
export type WaitingFiscalDocument = UnissuedDocument & {
  readonly id: string
  readonly orderId: string
  readonly userId: UserId | null
  readonly createdAt: Date
  readonly obstacles: readonly DocumentObjection[]
}

export type UnissuedDocument = { readonly occasion: string; readonly happenedAt: Date } & (
  | { readonly kind: 'invoice'; readonly source: Omit<PaidOrder, 'paidAt'> }
  | { readonly kind: 'credit_note'; readonly source: Omit<RefundToDocument, 'refundedAt'> }
)
