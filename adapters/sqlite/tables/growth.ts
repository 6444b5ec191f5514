import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { EMPTY_SEARCH_SIDES } from '#modules/growth/contract/market.ts'
import { PROSPECT_STATES, type ProspectState } from '#modules/growth/contract/prospects.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { momentColumn, referenceColumn } from './columns.ts'
import { users } from './identity.ts'
import { categories, provinces } from './places.ts'

const PROSPECT_STATE_NAMES = Object.keys(PROSPECT_STATES) as [ProspectState, ...ProspectState[]]

/** Who wants to be told once a province or a trade opens. */
export const waitingList = sqliteTable(
  'waiting_list',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    role: text({ enum: ['client', 'professional'] }).notNull(),
    provinceId: referenceColumn('province_id', () => provinces.id, 'cascade').notNull(),
    categoryId: referenceColumn('category_id', () => categories.id, 'cascade'),
    createdAt: momentColumn('created_at').notNull(),
    confirmedAt: momentColumn('confirmed_at'),
  },
  (table) => [
    index('waiting_list_by_email').on(table.email),
    index('waiting_list_by_place').on(table.provinceId, table.categoryId),
    index('waiting_list_by_category').on(table.categoryId),
  ],
)

export const invitations = sqliteTable('invitations', {
  id: text().primaryKey(),
  label: text().notNull(),
  giftContacts: integer('gift_contacts').notNull(),
  giftDays: integer('gift_days').notNull(),
  /** The last day: `2026-12-31`. */
  expiresAt: text('expires_at').notNull(),
  createdAt: momentColumn('created_at').notNull(),
})

export const invitationCodes = sqliteTable(
  'invitation_codes',
  {
    code: text().primaryKey(),
    invitationId: referenceColumn('invitation_id', () => invitations.id, 'cascade').notNull(),
    seenAt: momentColumn('seen_at'),
    registeredAt: momentColumn('registered_at'),
    userId: referenceColumn<UserId>('user_id', () => users.id, 'set null'),
    giftAt: momentColumn('gift_at'),
    /** The firm that got the gift, so that it gets only one. */
    vatId: text('vat_id'),
  },
  (table) => [
    index('invitation_codes_by_invitation').on(table.invitationId),
    index('invitation_codes_by_user').on(table.userId),
    index('invitation_codes_by_vat').on(table.vatId),
  ],
)

/** Firms that the operator wants to win, for admins only. */
export const prospects = sqliteTable(
  'prospects',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    categoryId: referenceColumn('category_id', () => categories.id, 'set null'),
    city: text(),
    phone: text(),
    /** Read from it; null where it cannot be read. */
    phoneE164: text('phone_e164'),
    email: text(),
    vatId: text('vat_id'),
    note: text(),
    state: text({ enum: PROSPECT_STATE_NAMES }).notNull(),
    /** Days: `2026-12-31`. */
    nextAt: text('next_at'),
    consentAt: text('consent_at'),
    /** The file that brought it. */
    importId: text('import_id'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    index('prospects_by_category').on(table.categoryId),
    index('prospects_by_next').on(table.nextAt),
    index('prospects_by_import').on(table.importId),
    index('prospects_by_email').on(table.email),
  ],
)

/** Visits from other sites, by the day since 1970: no persons, and at most a hundred sources a day. */
export const visitSources = sqliteTable(
  'visit_sources',
  {
    day: integer().notNull(),
    /** Host of the referrer, or `utm_source`. */
    source: text().notNull(),
    visits: integer().notNull(),
  },
  ({ day, source }) => [primaryKey({ columns: [day, source] })],
)

/** Searches that found nothing, by the day since 1970: how many, never by whom. */
export const emptySearches = sqliteTable(
  'empty_searches',
  {
    day: integer().notNull(),
    side: text({ enum: EMPTY_SEARCH_SIDES }).notNull(),
    /** Empty where the search names none. */
    categoryId: text('category_id').notNull(),
    provinceId: text('province_id').notNull(),
    /** Keyed print of the words; empty without words. */
    print: text().notNull(),
    /** Only once enough visitors searched for them, on more than one day. */
    words: text(),
    searches: integer().notNull(),
  },
  ({ day, side, categoryId, provinceId, print }) => [
    primaryKey({ columns: [day, side, categoryId, provinceId, print] }),
    index('empty_searches_by_print').on(print),
  ],
)
