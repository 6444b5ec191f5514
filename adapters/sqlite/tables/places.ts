import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { QUESTION_KINDS, type QuestionKind } from '#modules/kernel/contract/questions.ts'
import { flagColumn, referenceColumn } from './columns.ts'

const QUESTION_KIND_NAMES = Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]]

export const regions = sqliteTable('regions', {
  /** ISTAT code of the region: stable and short. */
  id: text().primaryKey(),
  name: text().notNull(),
  code: text().notNull().unique(),
  slug: text().notNull().unique(),
  isActive: flagColumn('is_active').notNull().default(true),
})

export const provinces = sqliteTable(
  'provinces',
  {
    /** The two-letter sigla. */
    id: text().primaryKey(),
    name: text().notNull(),
    code: text().notNull().unique(),
    regionId: referenceColumn('region_id', () => regions.id).notNull(),
    isActive: flagColumn('is_active').notNull().default(true),
  },
  (table) => [index('provinces_by_region').on(table.regionId, table.name)],
)

export const cities = sqliteTable(
  'cities',
  {
    /** The belfiore code, because ISTAT codes changed in 2026 and names are not unique. */
    id: text().primaryKey(),
    name: text().notNull(),
    provinceId: referenceColumn('province_id', () => provinces.id).notNull(),
    isActive: flagColumn('is_active').notNull().default(true),
    code: text().notNull().unique(),
    /** Centre in degrees; null when the seed has none. */
    latitude: real(),
    longitude: real(),
    /** All of them, a blank before each; null for a comune that the admin added. */
    postalCodes: text('postal_codes'),
  },
  (table) => [
    index('cities_by_province').on(table.provinceId, table.name),
    index('cities_by_latitude').on(table.latitude, table.longitude),
  ],
)

export const categories = sqliteTable(
  'categories',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    parentId: text('parent_id'),
    image: text(),
    icon: text(),
    /** Search terms besides its name. */
    keywords: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** 1 is the most popular; null for the rest. */
    popularRank: integer('popular_rank'),
    isActive: flagColumn('is_active').notNull().default(true),
    /** The operator's words on the pages of open places. */
    localText: text('local_text'),
    /** Order among siblings, then by name. */
    displayOrder: integer('display_order').notNull().default(0),
  },
  (table) => [index('categories_by_parent').on(table.parentId, table.name)],
)

/** What a category asks of a request; those taken away stay, so that the seed does not bring them back. */
export const categoryQuestions = sqliteTable(
  'category_questions',
  {
    id: text().primaryKey(),
    categoryId: referenceColumn('category_id', () => categories.id, 'cascade').notNull(),
    position: integer().notNull(),
    kind: text({ enum: QUESTION_KIND_NAMES }).notNull(),
    label: text().notNull(),
    choices: text({ mode: 'json' }).$type<string[]>().notNull(),
    unit: text(),
    isActive: flagColumn('is_active').notNull().default(true),
  },
  (table) => [index('category_questions_by_category').on(table.categoryId, table.position)],
)

/** Deleted categories, which the seed does not add again. */
export const removedCategories = sqliteTable('removed_categories', { slug: text().primaryKey() })
