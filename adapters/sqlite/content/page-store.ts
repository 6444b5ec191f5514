import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { CmsPage } from '#modules/content/cms-pages/page.ts'
import type { CmsPageContent } from '#modules/content/contract/cms-pages.ts'
import type { CmsPageStore } from '#modules/content/ports.ts'
import type { createTableRows } from '../rows.ts'
import { convertOrNull, withSql } from '../statements.ts'
import { nullsToUndefined, toColumns } from '../table-columns.ts'
import { pages } from '../tables/content.ts'

const IS_PUBLIC = sql`is_public`

export const sqlitePages = withSql<CmsPageStore>(({ rowsById, rowsOf }) => {
  const { prepareSelect, change } = rowsOf(pages)
  const { find, put, remove } = rowsById(pages)
  const withSlug = eq(pages.slug, sql.placeholder('slug'))
  const [bySlug, publicBySlug] = [prepareSelect(withSlug), prepareSelect(and(withSlug, IS_PUBLIC))]
  return {
    find: (id) => convertOrNull(find(id), toPage),
    bySlug: (slug) => convertOrNull(bySlug.first({ slug }), toPage),
    publicBySlug: (slug) => convertOrNull(publicBySlug.first({ slug }), toPage),
    ...lists(rowsOf(pages)),
    save: (page) => put(toRow(page)),
    remove,
    publishDue: (now) => {
      const due = and(
        eq(pages.status, 'published'),
        sql`NOT is_public`,
        lte(pages.publishedAt, now),
      )
      return change(due, { isPublic: true })
    },
  }
})

type PageWindow = { readonly limit: number; readonly offset?: number }

const lists = ({
  selectPage,
  total,
}: ReturnType<typeof createTableRows<typeof pages>>): Pick<
  CmsPageStore,
  'publicPages' | 'all' | 'relatedArticles'
> => {
  const pageOfRows = (where: SQL | undefined, order: SQL[], page: PageWindow) =>
    selectPage(where, [...order, desc(pages.id)], page).map(toPage)
  const listed = (where: SQL | undefined, order: SQL, page: PageWindow) => ({
    items: pageOfRows(where, [order], page),
    total: total(where),
  })
  return {
    publicPages: ({ kind, keyword, ...page }) => {
      const has = sql`EXISTS (
        SELECT 1 FROM json_each(keywords) WHERE value = ${keyword} COLLATE NOCASE)`
      const where = and(IS_PUBLIC, eq(pages.kind, kind), keyword === undefined ? undefined : has)
      return listed(where, desc(pages.publishedAt), page)
    },
    relatedArticles: ({ id, contents }, limit) => {
      const common = sql`(SELECT count(*) FROM json_each(pages.keywords) own
        JOIN json_each(${JSON.stringify(contents.keywords)}) asked
          ON asked.value = own.value COLLATE NOCASE)`
      const others = and(IS_PUBLIC, eq(pages.kind, 'article'), sql`id <> ${id}`)
      return pageOfRows(others, [desc(common), desc(pages.publishedAt)], { limit })
    },
    all: ({ kind, status, ...page }) => {
      const where = and(kind && eq(pages.kind, kind), status && eq(pages.status, status))
      return listed(where, desc(pages.updatedAt), page)
    },
  }
}

const toPage = (stored: typeof pages.$inferSelect): CmsPage => {
  const { id, html, wordCount, isPublic, updatedBy, createdAt, updatedAt, ...row } = stored
  const content = row.content as CmsPageContent
  const contents = { ...nullsToUndefined(row), content, keywords: [...row.keywords] }
  return { id, contents, html, wordCount, isPublic, updatedBy, createdAt, updatedAt }
}

const toRow = ({ contents, ...page }: CmsPage) => ({ ...toColumns(pages, contents), ...page })
