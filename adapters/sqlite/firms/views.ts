/** What everybody sees of shown firms: the columns of `CARD`, in lists, and of `PAGE`. */

import { profileTextFields } from '#modules/firms/contract/profile-texts.ts'
import type { FirmCardReply } from '#modules/firms/contract/public-firm.ts'
import { chooseWorkPictures, MAX_WORKS_ON_CARD } from '#modules/firms/contract/works.ts'
import type { FirmViews, ShownFirm } from '#modules/firms/ports.ts'
import { formatCallOut, formatCallOutPrice } from '#modules/kernel/call-out.ts'
import { formatCheckBadge } from '#modules/kernel/firm-checks.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import {
  areKnownPlacesAndTrades,
  createReferenceNames,
  type ReferenceNames,
} from '../listings/shared/reference-names.ts'
import { toDistanceReply } from '../search/nearby.ts'
import { toMatchReply } from '../search/result-page.ts'
import { convertOrNull, isoTime, sqlFragment, withSql } from '../statements.ts'
import { createReplyColumns, type RowColumnsSql, selectColumnsSql } from '../table-columns.ts'
import { firms, readCallOut } from '../tables/firms.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'
import { createFirmFinder, NO_FIRM_RESULTS } from './find-firms.ts'
import { firmChecksSql, parseFirmChecks, parseRating, ratingSql } from './firm-brief.ts'

type FirmRow = Omit<
  FirmCardReply,
  | 'province'
  | 'trades'
  | 'checks'
  | 'badges'
  | 'reviews'
  | 'shownAt'
  | 'hasPhone'
  | 'callOut'
  | 'callOutText'
  | 'works'
> & {
  readonly hasPhone: number
  readonly provinceId: string
  readonly shownAt: number
  readonly trades: string
  readonly checks: string
  readonly reviews: string
  readonly callOut: string | null
}

type CardRow = FirmRow & { readonly position: number; readonly works: string }

type PageRow = FirmRow &
  Omit<ShownFirm, keyof FirmCardReply | 'region' | 'areas' | 'memberSince'> & {
    readonly areas: string
    readonly memberSince: number
  }

const FIRM: RowColumnsSql<FirmRow> = {
  id: 'f.id',
  slug: 'f.slug',
  name: 'coalesce(f.trade_name, f.legal_name)',
  city: 'f.city',
  provinceId: 'f.province_id',
  about: "coalesce(f.about, '')",
  logoUrl: 'f.logo_url',
  foundedYear: 'f.founded_year',
  shownAt: 'f.shown_at',
  callOut: 'f.call_out',
  hasPhone: '(f.is_phone_public AND f.phone IS NOT NULL)',
  checks: firmChecksSql('f.id'),
  reviews: ratingSql('f.vat_id'),
  trades: `(SELECT json_group_array(category_id) FROM (
    SELECT category_id FROM firm_trades WHERE firm_id = f.id ORDER BY position))`,
}

const CARD: RowColumnsSql<Omit<CardRow, 'position'>> = {
  ...FIRM,
  works: `(SELECT json_group_array(json_object('images', json(images), 'before', shows_before)) FROM (
    SELECT images, shows_before FROM showcase_items
    WHERE seller_id = f.owner_id AND list_position IS NOT NULL AND images <> '[]'
    ORDER BY shows_before DESC, json_array_length(images) > 1 DESC, created_at DESC LIMIT ${MAX_WORKS_ON_CARD}))`,
}

const TEXTS = createReplyColumns(firms, { entries: profileTextFields }, [], 'f').selected

/** The number only where the firm publishes it. */
const PAGE: RowColumnsSql<Omit<PageRow, keyof typeof profileTextFields>> = {
  ...FIRM,
  ownerId: 'f.owner_id',
  legalName: 'f.legal_name',
  legalForm: "coalesce(f.legal_form, '')",
  vatId: 'f.vat_id',
  reaNumber: 'f.rea_number',
  phone: 'CASE WHEN f.is_phone_public THEN f.phone END',
  phoneE164: 'CASE WHEN f.is_phone_public THEN f.phone_e164 END',
  website: 'f.website',
  areas: 'f.areas',
  memberSince: 'u.created_at',
}

const CARD_COLUMNS = sqlFragment(selectColumnsSql(CARD))
const PAGE_COLUMNS = sqlFragment(`${selectColumnsSql(PAGE)}, ${TEXTS}`)

export const sqliteFirmViews = withSql<FirmViews, [() => number]>(
  ({ row: findRow, rows, connection }, referenceVersion) => {
    const names = createReferenceNames(connection, referenceVersion)
    const find = createFirmFinder(connection, referenceVersion)
    const comune = (id: string) =>
      findRow<Comune>`SELECT name, province_id AS provinceId FROM cities WHERE id = ${id}`
    return {
      ...sqliteFirmTotals(connection),
      list: (filters) => {
        const currentNames = names()
        const { positions, partial, ...summary } = areKnownPlacesAndTrades(filters, currentNames)
          ? find(filters)
          : NO_FIRM_RESULTS
        const cards = rows<CardRow>`SELECT t.position, ${CARD_COLUMNS} FROM json_each(${[...positions.keys()]}) p
        CROSS JOIN firm_search_texts t INDEXED BY firm_search_texts_place ON t.position = p.value
        CROSS JOIN firms f ON f.id = t.firm_id`
        const items = cards.map((row): FirmCardReply => {
          const close = toDistanceReply(positions.get(row.position))
          return {
            ...toCard(row, currentNames),
            ...close,
            ...(filters.q && toMatchReply(row.position, partial)),
          }
        })
        return { items, ...summary }
      },
      shown: (slug) =>
        convertOrNull(
          findRow<PageRow>`SELECT ${PAGE_COLUMNS} FROM firms f JOIN users u ON u.id = f.owner_id
          WHERE f.slug = ${slug} AND ${sqlFragment(IS_FIRM_SHOWN_SQL)}`,
          (row) => toPage(row, names(), comune),
        ),
    }
  },
)

const toCard = ({ position: _, works, ...row }: CardRow, names: ReferenceNames) => ({
  ...toFirm(row, names),
  ...(works !== '[]' && { works: readWorks(works) }),
})

const toFirm = <Row extends FirmRow>(
  { provinceId, reviews, hasPhone, callOut: stored, ...row }: Row,
  names: ReferenceNames,
) => {
  const callOut = convertOrNull(stored, readCallOut)
  const price = callOut && formatCallOutPrice(callOut)
  const checks = parseFirmChecks(row.checks)
  return {
    ...row,
    province: named(names.provinces, provinceId),
    trades: (JSON.parse(row.trades) as string[]).flatMap((id) => {
      const category = names.categories.get(id)
      return category ? [{ id, name: category.name, slug: category.slug }] : []
    }),
    checks,
    badges: [...new Set(checks.map(formatCheckBadge))],
    ...parseRating(reviews),
    hasPhone: hasPhone === 1,
    callOut,
    ...(price && { callOutText: price }),
    shownAt: isoTime(row.shownAt),
  }
}

const readWorks = (stored: string) => {
  const works: readonly { images: string[]; before: number }[] = JSON.parse(stored)
  const shown = works.map(({ images, before }) => ({ images, showsBefore: before === 1 }))
  return chooseWorkPictures(shown).map((work) => ({
    ...work,
    picture: smallestPicture(work.picture),
  }))
}

type Comune = { readonly name: string; readonly provinceId: string }

const toPage = (
  row: PageRow,
  names: ReferenceNames,
  comune: (id: string) => Comune | undefined,
): ShownFirm => {
  const firm = toFirm(row, names)
  return {
    ...firm,
    ...(firm.callOut && { callOutText: formatCallOut(firm.callOut) }),
    region: named(names.regions, names.regionOf.get(row.provinceId) ?? ''),
    areas: (JSON.parse(row.areas) as StoredArea[]).flatMap((area) => {
      if ('provinceId' in area)
        return [{ name: named(names.provinces, area.provinceId).name, provinceId: area.provinceId }]
      const centre = comune(area.comuneId)
      return centre ? [{ ...centre, radiusKm: area.radiusKm }] : []
    }),
    memberSince: isoTime(row.memberSince),
  }
}

type StoredArea =
  | { readonly provinceId: string }
  | { readonly comuneId: string; readonly radiusKm: number }

const named = (all: ReadonlyMap<string, { id: string; name: string }>, id: string) =>
  all.get(id) ?? { id, name: '' }

const PART = 10_000

export const sqliteFirmTotals = withSql<
  Pick<FirmViews, 'provincesOf' | 'categoriesIn' | 'pairs' | 'addresses'>
>(({ rows }) => ({
  provincesOf: (categoryId) =>
    categoryId === null
      ? // Only shown firms have provinces.
        rows`SELECT province_id AS id, count(*) AS total FROM firm_provinces GROUP BY 1`
      : rows`SELECT p.province_id AS id, count(DISTINCT p.firm_id) AS total
            FROM categories c JOIN firm_trades t ON t.category_id = c.id
              JOIN firm_provinces p ON p.firm_id = t.firm_id
            WHERE ${categoryId} IN (c.id, c.parent_id) GROUP BY 1`,
  categoriesIn: (provinceId) =>
    provinceId === null
      ? rows`SELECT t.category_id AS id, count(*) AS total
            FROM firms f JOIN firm_trades t ON t.firm_id = f.id
            WHERE ${sqlFragment(IS_FIRM_SHOWN_SQL)} GROUP BY 1`
      : rows`SELECT t.category_id AS id, count(*) AS total
            FROM firm_provinces p JOIN firm_trades t ON t.firm_id = p.firm_id
            WHERE p.province_id = ${provinceId} GROUP BY 1`,
  pairs: () =>
    rows`SELECT DISTINCT t.category_id AS categoryId, p.province_id AS provinceId
        FROM firm_provinces p JOIN firm_trades t ON t.firm_id = p.firm_id`,
  addresses: (number) =>
    rows<{ slug: string; updatedAt: number }>`SELECT f.slug, f.updated_at AS updatedAt
        FROM firm_search_texts t JOIN firms f ON f.id = t.firm_id
        WHERE f.position > ${number * PART} AND f.position <= ${(number + 1) * PART}
        ORDER BY f.position`.map(({ slug, updatedAt }) => ({
      slug,
      changedAt: new Date(updatedAt),
    })),
}))
