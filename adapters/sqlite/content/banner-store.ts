import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Banner, BannerCount } from '#modules/content/banners/banner.ts'
import type { BannerStore } from '#modules/content/ports.ts'
import type { createTableRows } from '../rows.ts'
import { convertOrNull, sqlFragment, withSql } from '../statements.ts'
import { nullsToUndefined, toColumns } from '../table-columns.ts'
import { banners } from '../tables/content.ts'

const sumOf = (column: 'impressions' | 'clicks') =>
  sql<number>`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM banner_counts
    WHERE banner_id = banners.id)`

/** What a day stands between to be within a banner's days, which are text that sorts by time. */
const ITS_DAYS_SQL = "coalesce(starts_on, '') AND coalesce(ends_on, '9999')"
const ITS_DAYS_PART = sqlFragment(ITS_DAYS_SQL)

const shownBanners = ({
  prepareSelect,
}: ReturnType<typeof createTableRows<typeof banners>>): BannerStore['shown'] => {
  const isHere = eq(banners.position, sql.placeholder('position'))
  const isNow = and(
    sql`is_active`,
    isHere,
    sql`${sql.placeholder('day')} BETWEEN ${sql.raw(ITS_DAYS_SQL)}`,
  )
  const here = prepareSelect(isNow, banners.displayOrder, banners.id)
  return (position, day) => here.all({ position, day }).map(toBanner)
}

export const sqliteBanners = withSql<BannerStore>(({ db, rowsById, rowsOf, row, run, value }) => ({
  find: (id) => convertOrNull(rowsById(banners).find(id), toBanner),
  shown: shownBanners(rowsOf(banners)),
  hasActiveCode: (day) =>
    value`SELECT EXISTS (SELECT 1 FROM banners WHERE is_active AND banner_type = 'code'
      AND ${day} BETWEEN ${ITS_DAYS_PART})` === 1,
  all: ({ position, limit, offset }) => {
    const where = position && eq(banners.position, position)
    const items = db
      .select({
        ...getTableColumns(banners),
        impressions: sumOf('impressions'),
        clicks: sumOf('clicks'),
      })
      .from(banners)
      .where(where)
      .orderBy(asc(banners.position), asc(banners.displayOrder), asc(banners.id))
      .limit(limit)
      .offset(offset)
      .all()
    return {
      items: items.map(({ impressions, clicks, ...banner }) => ({
        ...toBanner(banner),
        impressions,
        clicks,
      })),
      total: rowsOf(banners).total(where),
    }
  },
  counted: (id) =>
    row<BannerCount>`SELECT coalesce(sum(impressions), 0) AS impressions,
          coalesce(sum(clicks), 0) AS clicks FROM banner_counts WHERE banner_id = ${id}` ?? {
      impressions: 0,
      clicks: 0,
    },
  save: ({ contents, ...stamps }, isDue) =>
    rowsById(banners).put({ ...toColumns(banners, contents), ...stamps, isDue }),
  turn: (day) =>
    run`UPDATE banners SET is_due = NOT is_due WHERE is_due <> (${day} BETWEEN ${ITS_DAYS_PART})`,
  remove: rowsById(banners).remove,
}))

const toBanner = ({
  id,
  isDue: _,
  updatedBy,
  createdAt,
  updatedAt,
  ...row
}: typeof banners.$inferSelect): Banner => ({
  id,
  updatedBy,
  createdAt,
  updatedAt,
  contents: nullsToUndefined(row),
})
