import type { UserId } from '#modules/kernel/ids.ts'
import type { SdiState } from '../contract/sdi-states.ts'
import type { Day, DocumentKind } from '../document/document.ts'

export type InvoiceFilter = {
  readonly userId?: UserId | undefined
  readonly orderId?: string | undefined
  readonly kind?: DocumentKind | undefined
  readonly state?: SdiState | undefined
  /** Both days included. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** Searched in the number, the order's number and the customer's name or fiscal id. */
  readonly q?: string | undefined
  /** Newest first unless said. */
  readonly sort?: InvoiceOrder | undefined
}

export type InvoiceOrder =
  | 'newest'
  | 'oldest'
  | 'amount'
  | 'amount-asc'
  | 'customer'
  | 'customer-desc'

export type Page = { readonly limit: number; readonly offset: number }
