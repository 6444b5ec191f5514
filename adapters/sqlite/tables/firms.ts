import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FirmArea } from '#modules/firms/contract/firm.ts'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'
import { categories, provinces } from './places.ts'

/** Profiles of professionals, one a person. */
export const firms = sqliteTable(
  'firms',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    state: text({ enum: ['draft', 'shown', 'suspended'] }).notNull(),
    suspendedReason: text('suspended_reason'),
    legalName: text('legal_name'),
    tradeName: text('trade_name'),
    vatId: text('vat_id'),
    fiscalCode: text('fiscal_code'),
    legalForm: text('legal_form'),
    reaNumber: text('rea_number'),
    address: text(),
    postalCode: text('postal_code'),
    city: text(),
    provinceId: text('province_id').references(() => provinces.id),
    pec: text(),
    phone: text(),
    isPhonePublic: flag('is_phone_public').notNull().default(true),
    website: text(),
    about: text(),
    foundedYear: integer('founded_year'),
    logoUrl: text('logo_url'),
    areas: text({ mode: 'json' }).$type<FirmArea[]>().notNull(),
    opensAt: text('opens_at'),
    /** What VIES last said about `vatId`. */
    viesOutcome: text('vies_outcome', { enum: ['valid', 'absent', 'silent'] }),
    viesAt: moment('vies_at'),
    /** When it was first shown. */
    shownAt: moment('shown_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('firms_by_province').on(table.provinceId)],
)

export const firmTrades = sqliteTable(
  'firm_trades',
  {
    firmId: text('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** In the order that the firm chose. */
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
    firmId: text('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    provinceId: text('province_id')
      .notNull()
      .references(() => provinces.id),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.provinceId] }),
    index('firm_provinces_by_province').on(table.provinceId, table.firmId),
  ],
)

/** Earlier addresses of firms that were shown: they redirect. */
export const firmSlugs = sqliteTable(
  'firm_slugs',
  {
    slug: text().primaryKey(),
    firmId: text('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
  },
  (table) => [index('firm_slugs_by_firm').on(table.firmId)],
)

/** What the search index has of each shown firm; triggers keep `firm_search` equal. */
export const firmSearchTexts = sqliteTable(
  'firm_search_texts',
  {
    /** Descending positions list the newest first. */
    position: integer().primaryKey(),
    firmId: text('firm_id')
      .notNull()
      .unique()
      .references(() => firms.id, { onDelete: 'cascade' }),
    /** Centre of the seat's comune. */
    latitude: real(),
    longitude: real(),
    tokens: text().notNull(),
  },
  ({ position, latitude, longitude, firmId }) => [
    index('firm_search_texts_place').on(position, latitude, longitude, firmId),
  ],
)
