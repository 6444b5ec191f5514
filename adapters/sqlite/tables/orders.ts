/** Billing profiles and orders. Orders are retained: an account with orders is anonymised, not deleted. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BillingDetails } from '#modules/billing/contract/profile-shape.ts'
import type { PartRefund } from '#modules/billing/orders/order.ts'
import type { OrderId, UserId } from '#modules/kernel/ids.ts'
import { subscriptions } from './billing.ts'
import { enumColumn, flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { users } from './identity.ts'

export const billingProfiles = sqliteTable(
  'billing_profiles',
  {
    id: text().primaryKey(),
    userId: referenceColumn<UserId>('user_id', () => users.id, 'cascade')
      .notNull()
      .unique(),
    billingName: text('billing_name').notNull(),
    billingFirstName: text('billing_first_name'),
    billingLastName: text('billing_last_name'),
    /** VAT number or codice fiscale, normalised; abroad what the country uses. */
    taxId: text('tax_id'),
    sdiCode: text('sdi_code'),
    pecEmail: text('pec_email'),
    billingAddress: text('billing_address').notNull(),
    billingCity: text('billing_city').notNull(),
    billingPostalCode: text('billing_postal_code').notNull(),
    /** The two-letter sigla; abroad free text or empty. */
    billingProvince: text('billing_province').notNull(),
    billingCountry: text('billing_country').notNull().default('IT'),
    shippingIsDifferent: flagColumn('shipping_is_different').notNull().default(false),
    shippingAddress: text('shipping_address'),
    shippingCity: text('shipping_city'),
    shippingPostalCode: text('shipping_postal_code'),
    shippingProvince: text('shipping_province'),
    shippingCountry: text('shipping_country').notNull().default('IT'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
    /** Says since when purchases of this person are refused. */
    purchasesRefusedAt: momentColumn('purchases_refused_at'),
    purchasesRefusedReason: text('purchases_refused_reason'),
    /** Last VIES result. */
    vatCheck: text('vat_check', { mode: 'json' }).$type<unknown>(),
  },
  (table) => [index('billing_profiles_by_tax_id').on(table.taxId)],
)

export const orders = sqliteTable(
  'orders',
  {
    id: text().$type<OrderId>().primaryKey(),
    userId: referenceColumn<UserId>('user_id', () => users.id).notNull(),
    /** `ORD-2026-000001`. */
    orderNumber: text('order_number').notNull().unique(),
    status: enumColumn(
      'status',
      ['pending', 'paid', 'expired', 'cancelled', 'refunded'],
      'pending',
    ),
    /** A renewal is made when the payment company collects a recurring plan. */
    origin: enumColumn('origin', ['checkout', 'renewal'], 'checkout'),
    paymentMethod: enumColumn('payment_method', ['card', 'bank_transfer'], 'bank_transfer'),
    billingType: text('billing_type', { enum: ['one_time', 'recurring'] }).notNull(),
    /** VAT included; net and VAT sum up to it exactly. */
    totalCents: integer('total_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    currency: text().notNull().default('EUR'),
    /** Copy of the billing profile. */
    customer: text({ mode: 'json' }).$type<BillingDetails>().notNull(),
    bankIban: text('bank_iban'),
    bankBic: text('bank_bic'),
    bankName: text('bank_name'),
    bankAccountHolder: text('bank_account_holder'),
    bankCausale: text('bank_causale'),
    /** The payment company's ids of this order. */
    paymentSessionId: text('payment_session_id').unique(),
    paymentIntentId: text('payment_intent_id').unique(),
    paymentSubscriptionId: text('payment_subscription_id'),
    paymentInvoiceId: text('payment_invoice_id').unique(),
    paidAt: momentColumn('paid_at'),
    /** Reference of the bank transfer, or the payment's id. */
    paymentReference: text('payment_reference'),
    /** Country of the card or account that paid; looked up for untaxed orders outside the Union alone. */
    paymentCountry: text('payment_country'),
    expiresAt: momentColumn('expires_at'),
    /** The moment at which the reminder of a bank transfer was enqueued. */
    remindedAt: momentColumn('reminded_at'),
    closedAt: momentColumn('closed_at'),
    withdrawnAt: momentColumn('withdrawn_at'),
    refundedAt: momentColumn('refunded_at'),
    /** `due` until the money has left: a bank transfer waits for the admin. */
    refundState: text('refund_state', { enum: ['due', 'sent'] }),
    refundReason: text('refund_reason'),
    refundReference: text('refund_reference'),
    /** Account that the refund is transferred to; null sends it back the way the payment came. */
    refundIban: text('refund_iban'),
    /** The moment at which the money left; null if only the customer knows it, and for earlier card refunds. */
    refundSentAt: momentColumn('refund_sent_at'),
    /** The moment at which the bank of the card sent it back; it is owed by transfer since. */
    refundReturnedAt: momentColumn('refund_returned_at'),
    /** A payment disputed at the customer's bank. */
    disputeState: text('dispute_state', { enum: ['open', 'won', 'lost'] }),
    /** This is null for disputes of earlier versions. */
    disputedAt: momentColumn('disputed_at'),
    /** A later order chosen instead of this one before this was paid. */
    supersededBy: text('superseded_by').$type<OrderId>(),
    /** This is null for the whole payment, as in orders before partial refunds. */
    refundAmountCents: integer('refund_amount_cents'),
    /** Parts that went back while the order stands. */
    partRefunds: text('part_refunds', { mode: 'json' }).$type<
      (Omit<PartRefund, 'at' | 'sentAt' | 'returnedAt'> & {
        readonly at: number
        readonly sentAt?: number
        readonly returnedAt?: number
      })[]
    >(),
    /** A consumer's express request to begin at once. */
    beginRequestedAt: momentColumn('begin_requested_at'),
    beginRequestVersion: text('begin_request_version'),
    beginRequestText: text('begin_request_words'),
    /** Why no Italian VAT is owed; null where it is. */
    taxBasis: text('tax_basis', { mode: 'json' }).$type<unknown>(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('orders_by_user').on(table.userId, table.createdAt),
    index('orders_by_status').on(table.status, table.createdAt),
    index('orders_by_time').on(table.createdAt),
    index('orders_by_expiry').on(table.expiresAt).where(sql`status = 'pending'`),
    index('orders_by_payment_subscription').on(table.paymentSubscriptionId),
    index('orders_by_successor').on(table.supersededBy).where(sql`superseded_by IS NOT NULL`),
    index('orders_partly_refunded').on(table.createdAt).where(sql`part_refunds IS NOT NULL`),
    index('orders_disputed')
      .on(table.disputeState, table.status)
      .where(sql`dispute_state IS NOT NULL`),
    index('orders_withdrawn').on(table.userId).where(sql`withdrawn_at IS NOT NULL`),
  ],
)

/** Copies of the cart's items. */
export const orderItems = sqliteTable(
  'order_items',
  {
    id: text().primaryKey(),
    orderId: referenceColumn('order_id', () => orders.id, 'cascade').notNull(),
    position: integer().notNull(),
    itemType: text('item_type', { enum: ['subscription_plan', 'service', 'addon'] }).notNull(),
    itemId: text('item_id').notNull(),
    targetId: text('target_id').notNull().default(''),
    name: text().notNull(),
    description: text().notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    quantity: integer().notNull(),
    /** Hundredths of a percent: 2200 is 22%. */
    vatRateHundredths: integer('vat_rate_basis_points').notNull(),
    interval: text({ enum: ['month', 'year'] }),
    extraContacts: integer('extra_contacts'),
    featuredDays: integer('featured_days'),
    /** Contacts per piece, as sold; null for unlimited, or for items without contacts. */
    includedContacts: integer('included_contacts'),
    /** Price of a contact in an unlimited plan, as told before buying; null for anything else, and in older orders. */
    contactPriceCents: integer('contact_price_cents'),
    /** Taken off the line, VAT included, by this code. */
    discountCents: integer('discount_cents').notNull().default(0),
    discountCode: text('discount_code'),
  },
  (table) => [
    uniqueIndex('order_items_in_order').on(table.orderId, table.position),
    index('order_items_by_item').on(table.itemType, table.itemId),
    index('order_items_by_discount').on(table.discountCode).where(sql`discount_code IS NOT NULL`),
  ],
)

export const orderNumbers = sqliteTable('order_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** Contacts bought in addition to a term's allowance; they end with the term. */
export const contactPacks = sqliteTable(
  'contact_packs',
  {
    /** Unique, so that an order item gives one pack. */
    orderItemId: referenceColumn('order_item_id', () => orderItems.id, 'cascade').primaryKey(),
    termId: referenceColumn('term_id', () => subscriptions.id, 'cascade').notNull(),
    contacts: integer().notNull(),
    revokedAt: momentColumn('revoked_at'),
  },
  (table) => [index('contact_packs_by_term').on(table.termId)],
)
