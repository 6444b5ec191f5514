/** How many shown firms there are, by trade and province, for landing pages and the sitemap. */
import type { FirmViews } from '#modules/firms/index.ts'
import type { Connection } from '../database.ts'
import { SHOWN_FIRM } from './brief.ts'

const PART = 10_000

type Total = { readonly id: string; readonly total: number }

export const firmTotals = (
  connection: Connection,
): Pick<FirmViews, 'provincesOf' | 'categoriesIn' | 'pairs' | 'addresses'> => {
  // Only shown firms have provinces.
  const provinces = connection.prepare<[], Total>(
    'SELECT province_id AS id, count(*) AS total FROM firm_provinces GROUP BY 1',
  )
  const provincesOf = connection.prepare<[string], Total>(
    `SELECT p.province_id AS id, count(DISTINCT p.firm_id) AS total
     FROM categories c JOIN firm_trades t ON t.category_id = c.id
       JOIN firm_provinces p ON p.firm_id = t.firm_id
     WHERE ? IN (c.id, c.parent_id) GROUP BY 1`,
  )
  const categories = connection.prepare<[], Total>(
    `SELECT t.category_id AS id, count(*) AS total
     FROM firms f JOIN firm_trades t ON t.firm_id = f.id WHERE ${SHOWN_FIRM} GROUP BY 1`,
  )
  const categoriesIn = connection.prepare<[string], Total>(
    `SELECT t.category_id AS id, count(*) AS total
     FROM firm_provinces p JOIN firm_trades t ON t.firm_id = p.firm_id
     WHERE p.province_id = ? GROUP BY 1`,
  )
  const pairs = connection.prepare<[], { categoryId: string; provinceId: string }>(
    `SELECT DISTINCT t.category_id AS categoryId, p.province_id AS provinceId
     FROM firm_provinces p JOIN firm_trades t ON t.firm_id = p.firm_id`,
  )
  const addresses = connection.prepare<[number, number], { slug: string; updatedAt: number }>(
    `SELECT f.slug, f.updated_at AS updatedAt FROM firm_search_texts t JOIN firms f ON f.id = t.firm_id
     WHERE t.position > ? AND t.position <= ? ORDER BY t.position`,
  )
  return {
    provincesOf: (categoryId) =>
      categoryId === null ? provinces.all() : provincesOf.all(categoryId),
    categoriesIn: (provinceId) =>
      provinceId === null ? categories.all() : categoriesIn.all(provinceId),
    pairs: () => pairs.all(),
    addresses: (part) =>
      addresses
        .all(part * PART, (part + 1) * PART)
        .map(({ slug, updatedAt }) => ({ slug, changedAt: new Date(updatedAt) })),
  }
}
