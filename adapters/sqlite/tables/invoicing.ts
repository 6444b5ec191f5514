import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Customer, Seller } from '#modules/invoicing/document/document.ts'
import type { DocumentObjection } from '#modules/invoicing/sdi/preflight.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import { enumColumn, momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn } from './identity.ts'

/** Numbered documents. A trigger prevents deletion, because the law requires them for ten years. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().$type<InvoiceId>().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** This is null after the person's erasure; the document stays. */
    userId: actorIdColumn('user_id'),
    orderId: text('order_id').notNull(),
    /** The payment or refund that caused it: unique, so that each gives one document. */
    occasion: text().notNull(),
    /** The invoice that a credit note credits. */
    creditedId: text('credited_id').$type<InvoiceId>(),
    series: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** A day in Rome, `2026-03-03`. */
    issueDate: text('issue_date').notNull(),
    paidAt: momentColumn('paid_at').notNull(),
    paymentMethod: text('payment_method', { enum: ['card', 'bank_transfer'] }).notNull(),
    currency: text().notNull().default('EUR'),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    stampCents: integer('stamp_cents').notNull().default(0),
    /** Copies of seller and customer; those of a rejected document may be corrected. */
    seller: text({ mode: 'json' }).$type<Seller>().notNull(),
    customer: text({ mode: 'json' }).$type<Customer>().notNull(),
    notes: text(),
    sdiState: enumColumn(
      'sdi_state',
      ['to_send', 'sent', 'delivered', 'undelivered', 'rejected'],
      'to_send',
    ),
    sdiStateAt: momentColumn('sdi_state_at').notNull(),
    /** SdI's last objections: codes and messages. */
    sdiObjections: text('sdi_objections', { mode: 'json' }).$type<readonly DocumentObjection[]>(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.kind, table.occasion),
    uniqueIndex('invoices_in_series').on(table.series, table.year, table.sequence),
    index('invoices_by_user').on(table.userId, table.issueDate),
    index('invoices_by_order').on(table.orderId),
    index('invoices_by_date').on(table.issueDate, table.number),
    index('invoices_unsettled')
      .on(table.sdiState, table.issueDate)
      .where(sql`sdi_state IN ('to_send', 'sent', 'rejected')`),
  ],
)

export const invoiceItems = sqliteTable(
  'invoice_items',
  {
    id: text().primaryKey(),
    invoiceId: referenceColumn<InvoiceId>('invoice_id', () => invoices.id).notNull(),
    sortOrder: integer('sort_order').notNull(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    description: text().notNull(),
    /** Three decimals: 1000 is one piece. */
    quantityThousandths: integer('quantity_thousandths').notNull().default(1000),
    /** VAT included, as sold. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    /** 2200 is 22 %. */
    vatRateHundredths: integer('vat_rate_hundredths').notNull(),
    nature: text(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    periodStart: text('period_start'),
    periodEnd: text('period_end'),
  },
  (table) => [uniqueIndex('invoice_items_in_order').on(table.invoiceId, table.sortOrder)],
)

/** Last number of each series and year, incremented in the transaction that uses the number. */
export const invoiceCounters = sqliteTable(
  'invoice_counters',
  { series: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/** Paid or refunded, but the document cannot be issued yet. */
export const waitingInvoices = sqliteTable(
  'waiting_invoices',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    occasion: text().notNull(),
    orderId: text('order_id').notNull(),
    userId: actorIdColumn('user_id'),
    source: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** Obstacles found at the last try. */
    obstacles: text({ mode: 'json' }).$type<readonly DocumentObjection[]>().notNull(),
    happenedAt: momentColumn('happened_at').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('waiting_invoices_once').on(table.kind, table.occasion),
    index('waiting_invoices_by_time').on(table.happenedAt),
    index('waiting_invoices_by_order').on(table.orderId),
  ],
)

/** Each file for SdI, byte for byte; names are never reused. */
export const sdiFiles = sqliteTable(
  'sdi_files',
  {
    id: text().primaryKey(),
    invoiceId: referenceColumn<InvoiceId>('invoice_id', () => invoices.id).notNull(),
    fileName: text('file_name').notNull().unique(),
    xml: text().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** Channel to SdI; null while undecided. */
    channel: text({ enum: ['manual', 'pec'] }),
    sentAt: momentColumn('sent_at'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: momentColumn('next_attempt_at'),
    lastError: text('last_error'),
    /** SdI's number of the file. */
    sdiId: text('sdi_id'),
  },
  (table) => [
    index('sdi_files_by_invoice').on(table.invoiceId, table.createdAt),
    index('sdi_files_to_mail')
      .on(table.nextAttemptAt)
      .where(sql`channel = 'pec' AND sent_at IS NULL`),
  ],
)

export const sdiReceipts = sqliteTable(
  'sdi_receipts',
  {
    id: text().primaryKey(),
    invoiceId: referenceColumn<InvoiceId>('invoice_id', () => invoices.id).notNull(),
    fileId: referenceColumn('file_id', () => sdiFiles.id).notNull(),
    kind: text({ enum: ['RC', 'NS', 'MC', 'AT'] }).notNull(),
    sdiId: text('sdi_id').notNull(),
    objections: text({ mode: 'json' }).$type<unknown>(),
    xml: text().notNull(),
    receivedAt: momentColumn('received_at').notNull(),
  },
  (table) => [uniqueIndex('sdi_receipts_once').on(table.fileId, table.kind, table.sdiId)],
)
