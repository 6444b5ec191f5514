/** Invoices as their customers see them. */
import * as v from 'valibot'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { optionalText } from '#modules/kernel/contract.ts'
import { SDI_STATES } from './sdi-states.ts'

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const

const nullableText = v.nullable(v.string())

export const InvoiceItemReply = v.object({
  description: v.string(),
  quantity: v.number(),
  /** VAT included, as the sums below it. */
  unitPrice: v.number(),
  /** Percent. */
  vatRate: v.number(),
  vatAmount: v.number(),
  totalAmount: v.number(),
  itemType: v.string(),
  itemId: v.string(),
  sortOrder: v.number(),
  /** A subscription's first and last day. */
  periodStart: nullableText,
  periodEnd: nullableText,
})

export const InvoiceReply = v.object({
  id: v.string(),
  kind: v.picklist(DOCUMENT_KINDS),
  orderId: v.string(),
  invoiceNumber: v.string(),
  /** `2026-03-03`, a day in Rome. */
  invoiceDate: v.string(),
  /** Paid before it was made: the same day. */
  dueDate: v.string(),
  customerName: v.string(),
  customerTaxId: nullableText,
  customerAddress: v.string(),
  sdiCode: nullableText,
  pecEmail: nullableText,
  /** The subtotal excludes VAT. */
  subtotal: v.number(),
  vatAmount: v.number(),
  totalAmount: v.number(),
  currency: v.string(),
  status: v.picklist(SDI_STATES),
  paidAt: v.string(),
  creditedInvoiceNumber: nullableText,
  notes: nullableText,
  pdfUrl: v.string(),
  xmlUrl: v.string(),
  items: v.array(InvoiceItemReply),
})
export type InvoiceReply = v.InferOutput<typeof InvoiceReply>

export const InvoiceListReply = v.object({ invoices: v.array(InvoiceReply), total: v.number() })
export type InvoiceListReply = v.InferOutput<typeof InvoiceListReply>

export const InvoiceListQuery = v.object({
  ...pageQueryFields,
  /** Only documents of one order. */
  orderId: optionalText(100),
})
