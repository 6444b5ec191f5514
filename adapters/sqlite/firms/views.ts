/** What everybody sees of shown firms, field by field. */
import type { FirmCardReply } from '#modules/firms/contract/public-firm.ts'
import type { FirmViews, ShownFirm } from '#modules/firms/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'
import { areKnown, createNames, type Names } from '../listings/shared/names.ts'
import { distanceOf } from '../search/nearby.ts'
import { matchesOf } from '../search/partial.ts'
import { SHOWN_FIRM } from '../visibility.ts'
import { checksOf, readChecks } from './brief.ts'
import { createFindFirms, NO_FIRMS } from './find-firms.ts'

type CardRow = {
  readonly position: number
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly provinceId: string
  readonly about: string
  readonly logoUrl: string | null
  readonly foundedYear: number | null
  readonly shownAt: number
  readonly trades: string
  readonly checks: string
}

type PageRow = CardRow & {
  readonly ownerId: string
  readonly legalName: string
  readonly legalForm: string
  readonly vatId: string
  readonly reaNumber: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly opensAt: string | null
  readonly areas: string
  readonly memberSince: number
}

const CARD = `f.id, f.slug, coalesce(f.trade_name, f.legal_name) AS name, f.city,
    f.province_id AS provinceId, f.about, f.logo_url AS logoUrl, f.founded_year AS foundedYear,
    f.shown_at AS shownAt, ${checksOf('f.id')} AS checks,
    (SELECT json_group_array(category_id) FROM (
      SELECT category_id FROM firm_trades WHERE firm_id = f.id ORDER BY position)) AS trades`

/** The number only where the firm publishes it. */
const PAGE = `${CARD}, f.owner_id AS ownerId, f.legal_name AS legalName, f.legal_form AS legalForm,
    f.vat_id AS vatId, f.rea_number AS reaNumber,
    CASE WHEN f.is_phone_public THEN f.phone END AS phone,
    f.website, f.opens_at AS opensAt, f.areas, u.created_at AS memberSince`

export const sqliteFirmViews = (
  connection: Connection,
  referenceVersion: () => number,
): FirmViews => {
  const names = createNames(connection, referenceVersion)
  const find = createFindFirms(connection, referenceVersion)
  const rows = connection.prepare<[string], CardRow>(
    `SELECT t.position, ${CARD} FROM json_each(?) p
       CROSS JOIN firm_search_texts t INDEXED BY firm_search_texts_place ON t.position = p.value
       CROSS JOIN firms f ON f.id = t.firm_id`,
  )
  const page = connection.prepare<[string], PageRow>(
    `SELECT 0 AS position, ${PAGE} FROM firms f JOIN users u ON u.id = f.owner_id
     WHERE f.slug = ? AND ${SHOWN_FIRM}`,
  )
  const comune = connection.prepare<[string], { name: string; provinceId: string }>(
    'SELECT name, province_id AS provinceId FROM cities WHERE id = ?',
  )
  return {
    ...firmTotals(connection),
    list: (filters) => {
      const known = names()
      const { positions, partial, ...beside } = areKnown(filters, known) ? find(filters) : NO_FIRMS
      const items = rows.all(JSON.stringify([...positions.keys()])).map((row): FirmCardReply => {
        const close = distanceOf(positions.get(row.position))
        return {
          ...toCard(row, known),
          ...close,
          ...(filters.q && matchesOf(row.position, partial)),
        }
      })
      return { items, ...beside }
    },
    shown: (slug) => {
      const row = page.get(slug)
      return row ? toPage(row, names(), (id) => comune.get(id)) : null
    },
  }
}

const toCard = (row: CardRow, names: Names): FirmCardReply => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  city: row.city,
  province: named(names.provinces, row.provinceId),
  about: row.about,
  logoUrl: row.logoUrl,
  trades: (JSON.parse(row.trades) as string[]).flatMap((id) => {
    const category = names.categories.get(id)
    return category ? [{ id, name: category.name, slug: category.slug }] : []
  }),
  foundedYear: row.foundedYear,
  checks: readChecks(row.checks),
  shownAt: isoTime(row.shownAt),
})

type Comune = { readonly name: string; readonly provinceId: string }

const toPage = (
  row: PageRow,
  names: Names,
  comune: (id: string) => Comune | undefined,
): ShownFirm => ({
  ...toCard(row, names),
  ownerId: idOf(row.ownerId),
  legalName: row.legalName,
  legalForm: row.legalForm,
  vatId: row.vatId,
  reaNumber: row.reaNumber,
  region: named(names.regions, names.regionOf.get(row.provinceId) ?? ''),
  phone: row.phone,
  website: row.website,
  opensAt: row.opensAt,
  areas: (JSON.parse(row.areas) as StoredArea[]).flatMap((area) => {
    if ('provinceId' in area)
      return [{ name: named(names.provinces, area.provinceId).name, provinceId: area.provinceId }]
    const found = comune(area.comuneId)
    return found ? [{ ...found, radiusKm: area.radiusKm }] : []
  }),
  memberSince: isoTime(row.memberSince),
})

type StoredArea =
  | { readonly provinceId: string }
  | { readonly comuneId: string; readonly radiusKm: number }

const named = (all: ReadonlyMap<string, { id: string; name: string }>, id: string) =>
  all.get(id) ?? { id, name: '' }

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
