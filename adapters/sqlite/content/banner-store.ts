import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Banner, BannerCount } from '#modules/content/banners/banner.ts'
import type { BannerStore } from '#modules/content/ports.ts'
import { countOf } from '../database.ts'
import { type Connection, createSql, orNull } from '../statements.ts'
import { banners } from '../tables/content.ts'

const summed = (column: 'impressions' | 'clicks') =>
  sql<number>`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM banner_counts
    WHERE banner_id = banners.id)`

export const sqliteBanners = (connection: Connection): BannerStore => {
  const { db, row, value } = createSql(connection)
  return {
    find: (id) => orNull(db.select().from(banners).where(eq(banners.id, id)).get(), toBanner),
    shown: (position) =>
      db
        .select()
        .from(banners)
        .where(and(sql`is_active`, eq(banners.position, position)))
        .orderBy(asc(banners.displayOrder), asc(banners.id))
        .all()
        .map(toBanner),
    hasActiveCode: () =>
      value`SELECT EXISTS (SELECT 1 FROM banners WHERE is_active AND banner_type = 'code')` === 1,
    all: ({ position, limit, offset }) => {
      const wanted = position && eq(banners.position, position)
      const items = db
        .select({
          ...getTableColumns(banners),
          impressions: summed('impressions'),
          clicks: summed('clicks'),
        })
        .from(banners)
        .where(wanted)
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
        total: countOf(db, banners, wanted),
      }
    },
    counted: (id) =>
      row<BannerCount>`SELECT coalesce(sum(impressions), 0) AS impressions,
          coalesce(sum(clicks), 0) AS clicks FROM banner_counts WHERE banner_id = ${id}` ?? {
        impressions: 0,
        clicks: 0,
      },
    save: ({ id, contents, createdAt, ...stamps }) => {
      const { imageUrl = null, linkUrl = null, adCode = null, ...rest } = contents
      const changing = { ...rest, imageUrl, linkUrl, adCode, ...stamps }
      db.insert(banners)
        .values({ id, createdAt, ...changing })
        .onConflictDoUpdate({ target: banners.id, set: changing })
        .run()
    },
    remove: (id) => db.delete(banners).where(eq(banners.id, id)).run(),
  }
}

const toBanner = ({
  id,
  updatedBy,
  createdAt,
  updatedAt,
  ...row
}: typeof banners.$inferSelect): Banner => ({
  ...{ id, updatedBy, createdAt, updatedAt },
  contents: {
    ...row,
    imageUrl: row.imageUrl ?? undefined,
    linkUrl: row.linkUrl ?? undefined,
    adCode: row.adCode ?? undefined,
  },
})
