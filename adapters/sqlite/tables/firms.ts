import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { FirmArea } from '#modules/firms/contract/firm.ts'
import { FIRM_TEXT_FIELDS, type FirmTextField } from '#modules/firms/contract/firm-words.ts'
import { FIRM_STATES } from '#modules/firms/contract/own-firm.ts'
import type { PendingFirmChanges } from '#modules/firms/firm.ts'
import type { CallOut } from '#modules/kernel/call-out.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import { CREDENTIAL_KINDS, type CredentialKind } from '#modules/kernel/firm-checks.ts'
import type { CredentialId, FirmId } from '#modules/kernel/ids.ts'
import { centsToEuro, euroToCents } from '#modules/kernel/money.ts'
import { flagColumn, momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'
import { categories, provinces } from './places.ts'

/** Stores JSON with amounts in cents. */
const callOutColumn = customType<{ data: CallOut; driverData: string }>({
  dataType: () => 'text',
  toDriver: ({ visit, hourly, ...rest }) =>
    JSON.stringify({ visitCents: centsOf(visit), hourlyCents: centsOf(hourly), ...rest }),
  fromDriver: (stored) => readCallOut(stored),
})

const centsOf = (euro: number | undefined) => (euro === undefined ? undefined : euroToCents(euro))

const euroOf = (cents: number | undefined) => (cents === undefined ? undefined : centsToEuro(cents))

type Stored = Omit<CallOut, 'visit' | 'hourly'> & {
  readonly visitCents?: number
  readonly hourlyCents?: number
}

export const readCallOut = (stored: string): CallOut => {
  const { visitCents, hourlyCents, ...rest }: Stored = JSON.parse(stored)
  return { ...omitUndefined({ visit: euroOf(visitCents), hourly: euroOf(hourlyCents) }), ...rest }
}

/** Profiles of professionals, one a person. */
export const firms = sqliteTable(
  'firms',
  {
    id: text().$type<FirmId>().primaryKey(),
    ownerId: ownerIdColumn('owner_id').unique(),
    slug: text().notNull().unique(),
    state: text({ enum: FIRM_STATES }).notNull(),
    /** What an approved firm asks to be and to say, until the staff approves it. */
    pending: text({ mode: 'json' }).$type<PendingFirmChanges>(),
    waitingSince: momentColumn('waiting_since'),
    isApproved: flagColumn('is_approved').notNull().default(false),
    suspendedReason: text('suspended_reason'),
    suspendedFrom: text('suspended_from', { enum: FIRM_STATES }),
    rejectionReason: text('rejection_reason'),
    /** The owner's account is closed: see the trigger `users_withdraw`. */
    isWithdrawn: flagColumn('is_withdrawn').notNull().default(false),
    legalName: text('legal_name'),
    tradeName: text('trade_name'),
    vatId: text('vat_id'),
    fiscalCode: text('fiscal_code'),
    legalForm: text('legal_form'),
    reaNumber: text('rea_number'),
    address: text(),
    postalCode: text('postal_code'),
    city: text(),
    provinceId: referenceColumn('province_id', () => provinces.id),
    pec: text(),
    phone: text(),
    /** Read from it; null where it cannot be read. */
    phoneE164: text('phone_e164'),
    isPhonePublic: flagColumn('is_phone_public').notNull().default(true),
    website: text(),
    about: text(),
    foundedYear: integer('founded_year'),
    logoUrl: text('logo_url'),
    areas: text({ mode: 'json' }).$type<FirmArea[]>().notNull(),
    opensAt: text('opens_at'),
    /** What a visit costs; null where it is not said. */
    callOut: callOutColumn('call_out'),
    /** What VIES last said about the claimed number. */
    viesOutcome: text('vies_outcome', { enum: ['valid', 'absent', 'silent'] }),
    viesName: text('vies_name'),
    viesEvidence: text('vies_evidence'),
    viesAt: momentColumn('vies_at'),
    /** First shown after an approval. */
    shownAt: momentColumn('shown_at'),
    /** Counts in the order of `shownAt`, which the list keeps for good. */
    position: integer(),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    index('firms_by_province').on(table.provinceId),
    index('firms_by_vat').on(table.vatId),
    index('firms_by_fiscal_code').on(table.fiscalCode),
    index('firms_by_phone').on(table.phoneE164),
    uniqueIndex('firms_shown_vat').on(table.vatId).where(sql`state = 'shown' AND is_withdrawn = 0`),
    index('firms_waiting').on(table.waitingSince).where(sql`waiting_since IS NOT NULL`),
    index('firms_by_position').on(table.position),
  ],
)

export const firmIdColumn = () =>
  referenceColumn<FirmId>('firm_id', () => firms.id, 'cascade').notNull()

export const firmTrades = sqliteTable(
  'firm_trades',
  {
    firmId: firmIdColumn(),
    categoryId: referenceColumn('category_id', () => categories.id, 'cascade').notNull(),
    /** Keeps the order that the firm chose. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.categoryId] }),
    index('firm_trades_by_category').on(table.categoryId, table.firmId),
  ],
)

/** Provinces that the areas of a firm touch, computed when it is saved. */
export const firmProvinces = sqliteTable(
  'firm_provinces',
  {
    firmId: firmIdColumn(),
    provinceId: referenceColumn('province_id', () => provinces.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.provinceId] }),
    index('firm_provinces_by_province').on(table.provinceId, table.firmId),
  ],
)

/** Trades and provinces that a firm left, maintained by triggers: of the staff for good, of others for 30 days. */
export const firmPastScope = sqliteTable(
  'firm_past_scope',
  {
    firmId: firmIdColumn(),
    kind: text({ enum: ['trade', 'province'] }).notNull(),
    ref: text().notNull(),
    leftAt: momentColumn('left_at').notNull().default(new Date(0)),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.kind, table.ref] })],
)

/** Words of approved firms that changed since the staff last looked: one row a field, deleted once it is seen. */
export const firmChanges = sqliteTable(
  'firm_changes',
  {
    firmId: firmIdColumn(),
    field: text({ enum: FIRM_TEXT_FIELDS as [FirmTextField, ...FirmTextField[]] }).notNull(),
    before: text(),
    after: text(),
    /** Since the staff last looked. */
    changedSince: momentColumn('changed_since').notNull(),
    changedAt: momentColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.field] }),
    index('firm_changes_by_age').on(table.changedSince),
  ],
)

/** Earlier addresses of firms that were shown: they redirect. */
export const firmSlugs = sqliteTable(
  'firm_slugs',
  {
    slug: text().primaryKey(),
    firmId: firmIdColumn(),
  },
  (table) => [index('firm_slugs_by_firm').on(table.firmId)],
)

/** What the search index has of each shown firm; triggers keep `firm_search` equal. */
export const firmSearchTexts = sqliteTable(
  'firm_search_texts',
  {
    /** The firm's place by its proofs: descending positions list the newest first; triggers move it. */
    position: integer().primaryKey(),
    firmId: firmIdColumn().unique(),
    /** Centre of the seat's comune. */
    latitude: real(),
    longitude: real(),
    tokens: text().notNull(),
  },
  ({ position, latitude, longitude, firmId }) => [
    index('firm_search_texts_place').on(position, latitude, longitude, firmId),
  ],
)

/** What firms claim to have, and what was checked. */
export const firmCredentials = sqliteTable(
  'firm_credentials',
  {
    id: text().$type<CredentialId>().primaryKey(),
    firmId: firmIdColumn(),
    kind: text({ enum: CREDENTIAL_KINDS as [CredentialKind, ...CredentialKind[]] }).notNull(),
    detail: text().notNull(),
    issuedBy: text('issued_by'),
    /** `2026-11-03`. */
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    state: text({ enum: ['claimed', 'checked', 'expired', 'refused'] }).notNull(),
    method: text(),
    /** Never public. */
    evidence: text(),
    checkedAt: momentColumn('checked_at'),
    /** This is null for VIES. */
    checkedBy: actorIdColumn('checked_by'),
    refusalReason: text('refusal_reason'),
    /** Days before the end of which the firm was last reminded: 30, then 7. */
    remindedDays: integer('reminded_days'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('firm_credentials_by_firm').on(table.firmId, table.createdAt),
    index('firm_credentials_by_state').on(table.state, table.createdAt),
    index('firm_credentials_by_end').on(table.validUntil).where(sql`state = 'checked'`),
    index('firm_credentials_by_checker').on(table.checkedBy),
  ],
)
