import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { users } from './identity.ts'

/** Documents with a number. A trigger keeps them from being deleted: the law wants them for ten years. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** Null once the person has left; the document stays. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: text('order_id').notNull(),
    /** The payment or the refund that the document is about: one document each, whatever repeats. */
    occasion: text().notNull(),
    /** Of a credit note: the invoice that it takes back. */
    creditedId: text('credited_id'),
    series: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** A day in Rome, `2026-03-03`. */
    issueDate: text('issue_date').notNull(),
    paidAt: moment('paid_at').notNull(),
    paymentMethod: text('payment_method', { enum: ['card', 'bank_transfer'] }).notNull(),
    currency: text().notNull().default('EUR'),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    stampCents: integer('stamp_cents').notNull().default(0),
    /** Seller and customer as they were; a refused document may correct its customer. */
    seller: text({ mode: 'json' }).$type<unknown>().notNull(),
    customer: text({ mode: 'json' }).$type<unknown>().notNull(),
    notes: text(),
    sdiState: text('sdi_state', {
      enum: ['to_send', 'sent', 'delivered', 'undelivered', 'rejected'],
    })
      .notNull()
      .default('to_send'),
    sdiStateAt: moment('sdi_state_at').notNull(),
    /** What SdI objected to last: codes and its own words. */
    sdiObjections: text('sdi_objections', { mode: 'json' }).$type<unknown>(),
    createdAt: moment('created_at').notNull(),
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
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
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

/** The last number given in each series and year; a row is raised in the transaction that uses the number. */
export const invoiceCounters = sqliteTable(
  'invoice_counters',
  { series: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/** Paid or refunded, but its document cannot be made yet. */
export const waitingInvoices = sqliteTable(
  'waiting_invoices',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    occasion: text().notNull(),
    orderId: text('order_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the document will be made of. */
    source: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** What stands in the way, as it was last found. */
    obstacles: text({ mode: 'json' }).$type<unknown>().notNull(),
    happenedAt: moment('happened_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('waiting_invoices_once').on(table.kind, table.occasion),
    index('waiting_invoices_by_time').on(table.happenedAt),
    index('waiting_invoices_by_order').on(table.orderId),
  ],
)

/** Each file made for SdI, word for word as it left; a name is never given twice. */
export const sdiFiles = sqliteTable(
  'sdi_files',
  {
    id: text().primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    fileName: text('file_name').notNull().unique(),
    xml: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** How it went, or is to go, to SdI; null while nobody has decided. */
    channel: text({ enum: ['manual', 'pec'] }),
    sentAt: moment('sent_at'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
    /** The number that SdI gave to the file. */
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
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    fileId: text('file_id')
      .notNull()
      .references(() => sdiFiles.id),
    kind: text({ enum: ['RC', 'NS', 'MC', 'AT'] }).notNull(),
    sdiId: text('sdi_id').notNull(),
    objections: text({ mode: 'json' }).$type<unknown>(),
    xml: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [uniqueIndex('sdi_receipts_once').on(table.fileId, table.kind, table.sdiId)],
)
