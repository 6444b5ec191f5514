/** Seeds regions, provinces, comuni, categories and plans. Only adds: the operator's edits stay. */

import type { InferInsertModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { QuestionKind } from '#modules/kernel/contract/questions.ts'
import { type PlanId, toId } from '#modules/kernel/ids.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { createSql } from '../statements.ts'
import { subscriptionPlans } from '../tables/billing.ts'
import { provinces, regions } from '../tables/places.ts'
import { shopItems } from '../tables/shop.ts'

type SlugForId<Table extends SQLiteTable> = Omit<InferInsertModel<Table>, 'id'> & {
  readonly slug: string
}

type Question = { kind: QuestionKind; label: string; choices?: string[]; unit?: string }

export type ReferenceData = {
  readonly regions: readonly { code: string; name: string; slug: string }[]
  readonly provinces: readonly { code: string; name: string; regionCode: string }[]
  /** Code (belfiore), name, province, postal codes, latitude and longitude. */
  readonly cities: {
    readonly rows: readonly (readonly [
      code: string,
      name: string,
      province: string,
      caps: readonly string[],
      latitude: number,
      longitude: number,
      ...unknown[],
    ])[]
  }
  readonly categories: readonly {
    slug: string
    name: string
    parentSlug: string | null
    image: string
    icon: string
    keywords: readonly string[]
    popularRank: number | null
  }[]
  /** A category's questions: kind, label, and choices or unit. */
  readonly questions: Readonly<Record<string, readonly Question[]>>
  readonly plans: readonly SlugForId<typeof subscriptionPlans>[]
  readonly shopItems: readonly SlugForId<typeof shopItems>[]
}

export const seedReference = (connection: Connection, data: ReferenceData) => {
  const { db } = createSql(connection)
  const addNew = <Table extends SQLiteTable>(table: Table, rows: InferInsertModel<Table>[]) =>
    db.insert(table).values(rows).onConflictDoNothing().run().changes
  return connection
    .transaction(() => ({
      regions: addNew(
        regions,
        data.regions.map((region) => ({ ...region, id: region.code })),
      ),
      provinces: addNew(
        provinces,
        data.provinces.map(({ code, name, regionCode }) => ({
          id: code,
          code,
          name,
          regionId: regionCode,
        })),
      ),
      cities: seedCities(connection, data),
      categories: seedCategories(connection, data),
      questions: seedQuestions(connection, data),
      plans: addNew(
        subscriptionPlans,
        data.plans.map((plan) => ({ ...plan, id: toId<PlanId>(plan.slug) })),
      ),
      shopItems: addNew(
        shopItems,
        data.shopItems.map(({ slug, ...item }) => ({ ...item, id: slug })),
      ),
    }))
    .immediate()
}

/** Adds coordinates and postal codes to comuni that have none. Known ones are read first: refusing 7,900 rows was a tenth of a start. */
const seedCities = (connection: Connection, { cities }: ReferenceData) => {
  const existing = new Set(
    cachedStatements(connection).prepareColumn('SELECT id FROM cities').pluck().all(),
  )
  const added = addAll(
    connection,
    `INSERT INTO cities (id, name, code, province_id, postal_codes, latitude, longitude)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    cities.rows
      .filter(([code]) => !existing.has(code))
      .map(([code, name, province, caps, ...centre]) => [
        code,
        name,
        code,
        province,
        joined(caps),
        ...centre.slice(0, 2),
      ]),
  )
  const lackCoordinates = cachedStatements(connection)
    .prepareStatement('SELECT 1 FROM cities WHERE latitude IS NULL LIMIT 1')
    .get()
  // All are filled at once, so that one tells; to read them all would delay the start.
  const lackPostalCodes = cachedStatements(connection)
    .prepareStatement('SELECT 1 FROM cities WHERE id = ? AND postal_codes IS NULL')
    .get(cities.rows[0]?.[0])
  if (lackCoordinates !== undefined)
    addAll(
      connection,
      'UPDATE cities SET latitude = ?, longitude = ? WHERE id = ? AND latitude IS NULL',
      cities.rows.map(([code, , , , latitude, longitude]) => [latitude, longitude, code]),
    )
  if (lackPostalCodes !== undefined)
    addAll(
      connection,
      'UPDATE cities SET postal_codes = ? WHERE id = ? AND postal_codes IS NULL',
      cities.rows.map(([code, , , caps]) => [joined(caps), code]),
    )
  return added
}

const joined = (caps: readonly string[]) => caps.map((cap) => ` ${cap}`).join('')

const seedCategories = (connection: Connection, data: ReferenceData) =>
  addAll(
    connection,
    `INSERT INTO categories (id, name, slug, parent_id, image, icon, keywords, popular_rank)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?
     WHERE NOT EXISTS (SELECT 1 FROM removed_categories WHERE slug = ?) ON CONFLICT DO NOTHING`,
    data.categories.map((category) => [
      category.slug,
      category.name,
      category.slug,
      category.parentSlug,
      category.image,
      category.icon,
      JSON.stringify(category.keywords),
      category.popularRank,
      category.slug,
    ]),
  )

/** Known by their place, so that those that the operator changed or took away stay so. */
const seedQuestions = (connection: Connection, { questions }: ReferenceData) =>
  addAll(
    connection,
    `INSERT INTO category_questions (id, category_id, position, kind, label, choices, unit)
     SELECT ?, id, ?, ?, ?, ?, ? FROM categories WHERE id = ? ON CONFLICT DO NOTHING`,
    Object.entries(questions).flatMap(([category, asked]) =>
      asked.map(({ kind, label, choices = [], unit = null }, index) => [
        `${category}-${index + 1}`,
        index,
        kind,
        label,
        JSON.stringify(choices),
        unit,
        category,
      ]),
    ),
  )

const addAll = (connection: Connection, sql: string, rows: readonly (readonly unknown[])[]) => {
  const insert = cachedStatements(connection).prepareStatement(sql)
  let added = 0
  for (const row of rows) added += insert.run(...row).changes
  return added
}
