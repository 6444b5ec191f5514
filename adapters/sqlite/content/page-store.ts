import { and, asc, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Banner, BannerCount } from '#modules/content/banners/banner.ts'
import type { Page } from '#modules/content/cms-pages/page.ts'
import type { PageContent } from '#modules/content/contract/cms-pages.ts'
import type { BannerStore, PageStore } from '#modules/content/ports.ts'
import { countOf, type Database } from '../database.ts'
import { type Connection, orNull, withSql } from '../statements.ts'
import { banners, pages } from '../tables/content.ts'

const IS_PUBLIC = sql`is_public`

export const sqlitePages = (connection: Connection): PageStore => {
  const db = drizzle(connection)
  const one = (where: SQL | undefined) => orNull(db.select().from(pages).where(where).get(), toPage)
  return {
    find: (id) => one(eq(pages.id, id)),
    bySlug: (slug) => one(eq(pages.slug, slug)),
    publicBySlug: (slug) => one(and(eq(pages.slug, slug), IS_PUBLIC)),
    ...lists(db),
    save: (page) => {
      const row = toRow(page)
      db.insert(pages).values(row).onConflictDoUpdate({ target: pages.id, set: row }).run()
    },
    remove: (id) => db.delete(pages).where(eq(pages.id, id)).run(),
    publishDue: (now) =>
      db
        .update(pages)
        .set({ isPublic: true })
        .where(and(eq(pages.status, 'published'), sql`NOT is_public`, lte(pages.publishedAt, now)))
        .run().changes,
  }
}

type Found = { readonly limit: number; readonly offset?: number }

const lists = (db: Database): Pick<PageStore, 'publicPages' | 'all' | 'relatedArticles'> => {
  const found = (where: SQL | undefined, order: SQL[], { limit, offset = 0 }: Found) =>
    db
      .select()
      .from(pages)
      .where(where)
      .orderBy(...order, desc(pages.id))
      .limit(limit)
      .offset(offset)
      .all()
      .map(toPage)
  const listed = (where: SQL | undefined, order: SQL, page: Found) => ({
    items: found(where, [order], page),
    total: countOf(db, pages, where),
  })
  return {
    publicPages: ({ kind, keyword, ...page }) => {
      const has = sql`EXISTS (
        SELECT 1 FROM json_each(keywords) WHERE value = ${keyword} COLLATE NOCASE)`
      const wanted = and(IS_PUBLIC, eq(pages.kind, kind), keyword === undefined ? undefined : has)
      return listed(wanted, desc(pages.publishedAt), page)
    },
    relatedArticles: ({ id, contents }, limit) => {
      const common = sql`(SELECT count(*) FROM json_each(pages.keywords) own
        JOIN json_each(${JSON.stringify(contents.keywords)}) asked
          ON asked.value = own.value COLLATE NOCASE)`
      const others = and(IS_PUBLIC, eq(pages.kind, 'article'), sql`id <> ${id}`)
      return found(others, [desc(common), desc(pages.publishedAt)], { limit })
    },
    all: ({ kind, status, ...page }) => {
      const wanted = and(kind && eq(pages.kind, kind), status && eq(pages.status, status))
      return listed(wanted, desc(pages.updatedAt), page)
    },
  }
}

const OPTIONAL = [
  ...(['author', 'heroImageUrl', 'seoTitle', 'seoDescription'] as const),
  ...(['ogTitle', 'ogDescription', 'ogImageUrl', 'canonicalUrl'] as const),
] as const

/** What is left empty is missing in a form, and null in the table. */
const optional = <Empty extends null | undefined>(
  row: Partial<Record<(typeof OPTIONAL)[number], string | null | undefined>>,
  empty: Empty,
) =>
  Object.fromEntries(OPTIONAL.map((name) => [name, row[name] ?? empty])) as Record<
    (typeof OPTIONAL)[number],
    string | Empty
  >

const toPage = (stored: typeof pages.$inferSelect): Page => {
  const { id, html, wordCount, isPublic, updatedBy, createdAt, updatedAt, ...row } = stored
  const contents: Page['contents'] = {
    ...row,
    ...optional(row, undefined),
    content: row.content as PageContent,
    keywords: [...row.keywords],
    publishedAt: row.publishedAt?.toISOString(),
  }
  return { id, contents, html, wordCount, isPublic, updatedBy, createdAt, updatedAt }
}

const toRow = ({ contents, ...page }: Page): typeof pages.$inferInsert => ({
  ...page,
  ...contents,
  ...optional(contents, null),
  publishedAt: contents.publishedAt ? new Date(contents.publishedAt) : null,
})

const summed = (column: 'impressions' | 'clicks') =>
  sql<number>`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM banner_counts
    WHERE banner_id = banners.id)`

export const sqliteBanners = withSql<BannerStore>(({ db, row, value }) => ({
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
}))

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
