/** Invoices in the admin area: state at SdI, waiting and urgent documents. */

import * as v from 'valibot'
import { positiveEuroField } from '#modules/kernel/contract/amount.ts'
import { optionalIban } from '#modules/kernel/contract/optional-iban.ts'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import {
  inputObject,
  optionalField,
  optionalText,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { PAYMENT_METHODS } from '#modules/kernel/payment-method.ts'
import { DOCUMENT_KINDS, InvoiceReply } from './invoices.ts'
import { SDI_STATES } from './sdi-states.ts'

/** Euro a year, in all countries together (art. 7-octies DPR 633/1972). */
export const EU_CONSUMERS_LIMIT = 10_000

const nullableText = v.nullable(v.string())

export const SENDING_URGENCIES = ['none', 'soon', 'late'] as const

export const ObjectionReply = v.object({
  /** SdI's own code, or `company.missing`. */
  code: v.string(),
  message: v.string(),
  /** The field to correct, `customer.taxId`; null when unknown. */
  field: nullableText,
  /** SdI's message. */
  said: nullableText,
})

export const AdminInvoiceReply = v.object({
  ...InvoiceReply.entries,
  userId: nullableText,
  /** Euro that a credit note may still take back. */
  creditableAmount: v.number(),
  paymentMethod: v.picklist(PAYMENT_METHODS),
  fileName: nullableText,
  channel: v.nullable(v.picklist(['manual', 'pec'])),
  sentAt: nullableText,
  /** What SdI answered about the file, oldest first. */
  receipts: v.array(
    v.object({
      kind: v.picklist(['RC', 'NS', 'MC', 'AT']),
      receivedAt: v.string(),
    }),
  ),
  /** The last error of certified mail. */
  sendingError: nullableText,
  /** Deadline for SdI; null once it was sent. */
  sendBy: nullableText,
  urgency: v.picklist(SENDING_URGENCIES),
  objections: v.array(ObjectionReply),
})
export type AdminInvoiceReply = v.InferOutput<typeof AdminInvoiceReply>

export const WaitingInvoiceReply = v.object({
  id: v.string(),
  kind: v.picklist(DOCUMENT_KINDS),
  orderId: v.string(),
  customerName: nullableText,
  customerTaxId: nullableText,
  /** Euro; null for a refund of all that remains. */
  totalAmount: v.nullable(v.number()),
  /** Moment of the payment or refund. */
  happenedAt: v.string(),
  sendBy: v.string(),
  urgency: v.picklist(SENDING_URGENCIES),
  obstacles: v.array(ObjectionReply),
})
export type WaitingInvoiceReply = v.InferOutput<typeof WaitingInvoiceReply>

export const AdminInvoiceListReply = v.object({
  items: v.array(AdminInvoiceReply),
  total: v.number(),
  /** Paid orders whose documents cannot be issued yet. */
  waiting: v.array(WaitingInvoiceReply),
  /** Documents due soon and overdue, regardless of the filter. */
  due: v.object({ soon: v.number(), late: v.number() }),
  /** Documents whose file nobody has sent yet, regardless of the filter. */
  unsent: v.number(),
  /** Covers last year and this one: `2026-Q1`, euro, and the last day to pay. */
  stampDuty: v.array(
    v.object({
      period: v.string(),
      documents: v.number(),
      amount: v.number(),
      payBy: v.string(),
    }),
  ),
  /** This year's sales with Italian VAT to consumers in other EU countries: net euro, and the legal limit. */
  euConsumers: v.object({ year: v.number(), netAmount: v.number(), limit: v.number() }),
})
export type AdminInvoiceListReply = v.InferOutput<typeof AdminInvoiceListReply>

const DAY = 'Scrivi la data così: 2026-03-31'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const optionalDay = optionalField(
  v.pipe(
    v.string(DAY),
    v.check((text) => isDay(text), DAY),
  ),
)

export const AdminInvoiceQuery = v.object({
  ...tableQuery(['newest', 'oldest', 'amount', 'amount-asc', 'customer', 'customer-desc']),
  ...pageQueryFields,
  kind: optionalField(v.picklist(DOCUMENT_KINDS, 'Tipo di documento non valido')),
  state: optionalField(v.picklist(SDI_STATES, 'Stato non valido')),
  from: optionalDay,
  to: optionalDay,
  /** Searched in the number, the order's number and the customer's name or fiscal id. */
  q: optionalText(80),
})
export type AdminInvoiceQuery = v.InferOutput<typeof AdminInvoiceQuery>

/** A month, `2026-03`, or a quarter, `2026-Q1`. */
export const ArchiveQuery = v.object({
  period: v.pipe(
    trimmedOrMissing,
    v.string('Scegli un mese o un trimestre'),
    v.regex(/^20\d{2}-(0[1-9]|1[0-2]|Q[1-4])$/, 'Scrivi il periodo così: 2026-03 oppure 2026-Q1'),
  ),
})

/** `now` to the card, `transfer` to an account, `already` by other means, `none` leaves it where it is. */
export const CREDITED_MONEY_CHOICES = ['now', 'transfer', 'already', 'none'] as const

const NO_IBAN = 'Scrivi l’IBAN su cui fare il bonifico'

const creditNoteInput = inputObject({
  reason: requiredText('Scrivi il motivo dello storno', 200),
  /** Euro; all that remains when missing. */
  amount: optionalField(positiveEuroField()),
  /** `none` when missing; any other needs an `Idempotency-Key`. */
  money: optionalField(v.picklist(CREDITED_MONEY_CHOICES, 'Scegli che cosa fare con il denaro')),
  iban: optionalIban,
})

export const CreditNoteInput = v.pipe(
  creditNoteInput,
  v.forward(
    v.check(({ money, iban }) => money !== 'transfer' || iban !== undefined, NO_IBAN),
    ['iban'],
  ),
)

export type CreditNoteInput = v.InferOutput<typeof CreditNoteInput>

/** Customer fields to correct; absent ones stay unchanged. */
export const CorrectionInput = inputObject({
  customer: v.optional(
    v.nullable(
      v.object(
        {
          name: optionalText(80),
          taxId: optionalText(30),
          sdiCode: optionalText(7),
          pecEmail: optionalText(254),
          address: optionalText(60),
          city: optionalText(60),
          postalCode: optionalText(10),
          province: optionalText(2),
          country: optionalText(2),
        },
        'Dati del cliente non validi',
      ),
    ),
  ),
})
export type CorrectionInput = v.InferOutput<typeof CorrectionInput>

/** How many documents the admin saw to be sent: another number refuses. */
export const MarkAllSentInput = inputObject({ total: v.number('Numero non valido') })

export const MarkAllSentReply = v.object({ marked: v.number() })

/** One line for each file, also for those inside a ZIP. */
export const ReceiptFilesReply = v.object({
  outcomes: v.array(
    v.object({ fileName: v.string(), isRecorded: v.boolean(), message: v.string() }),
  ),
})
export type ReceiptFilesReply = v.InferOutput<typeof ReceiptFilesReply>

/** `GET /api/admin/invoiced`: what the accountant's files of these months and years add up to. */
export const InvoicedTotalsReply = v.object({
  /** `2026-11` or `2026`. */
  periods: v.array(
    v.object({
      period: v.string(),
      documents: v.number(),
      net: v.number(),
      vat: v.number(),
      total: v.number(),
    }),
  ),
})
export type InvoicedTotalsReply = v.InferOutput<typeof InvoicedTotalsReply>
