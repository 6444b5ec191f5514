import type { PageContent, PageInput } from '#modules/content/contract/cms-pages.ts'
import type { Page, PageStore } from '#modules/content/index.ts'
import type { Connection } from '../database.ts'

export const sqlitePages = (connection: Connection): PageStore => {
  const one = (where: string) => {
    const select = connection.prepare<[string], Row>(`SELECT * FROM pages WHERE ${where}`)
    return (value: string) => {
      const row = select.get(value)
      return row ? toPage(row) : null
    }
  }
  const remove = connection.prepare('DELETE FROM pages WHERE id = ?')
  const publishDue = connection.prepare(
    `UPDATE pages SET is_public = 1
     WHERE status = 'published' AND NOT is_public AND published_at <= ?`,
  )
  const save = connection.prepare(SAVE)
  return {
    find: one('id = ?'),
    bySlug: one('slug = ?'),
    publicBySlug: one('slug = ? AND is_public'),
    ...lists(connection),
    save: (page) => {
      save.run(toRow(page))
    },
    remove: (id) => {
      remove.run(id)
    },
    publishDue: (now) => publishDue.run(now.getTime()).changes,
  }
}

const HAS_KEYWORD = `(:keyword IS NULL OR EXISTS (
  SELECT 1 FROM json_each(keywords) WHERE value = :keyword COLLATE NOCASE))`
const PUBLIC = `is_public AND kind = :kind AND ${HAS_KEYWORD}`
const WANTED = '(:kind IS NULL OR kind = :kind) AND (:status IS NULL OR status = :status)'

const RELATED = `SELECT * FROM pages WHERE is_public AND kind = 'article' AND id <> :id
  ORDER BY (SELECT count(*) FROM json_each(pages.keywords) own
      JOIN json_each(:keywords) asked ON asked.value = own.value COLLATE NOCASE) DESC,
    published_at DESC, id DESC LIMIT :limit`

const lists = (
  connection: Connection,
): Pick<PageStore, 'publicPages' | 'all' | 'relatedArticles'> => {
  const total = (where: string) =>
    connection.prepare<[object], number>(`SELECT count(*) FROM pages WHERE ${where}`).pluck()
  const publicRows = connection.prepare<[object], Row>(
    `SELECT * FROM pages WHERE ${PUBLIC}
     ORDER BY published_at DESC, id DESC LIMIT :limit OFFSET :offset`,
  )
  const rows = connection.prepare<[object], Row>(
    `SELECT * FROM pages WHERE ${WANTED}
     ORDER BY updated_at DESC, id DESC LIMIT :limit OFFSET :offset`,
  )
  const related = connection.prepare<[object], Row>(RELATED)
  const publicTotal = total(PUBLIC)
  const wholeTotal = total(WANTED)
  return {
    publicPages: ({ kind, keyword = null, limit, offset }) => ({
      items: publicRows.all({ kind, keyword, limit, offset }).map(toPage),
      total: publicTotal.get({ kind, keyword }) ?? 0,
    }),
    relatedArticles: ({ id, contents }, limit) =>
      related.all({ id, keywords: JSON.stringify(contents.keywords), limit }).map(toPage),
    all: ({ kind = null, status = null, limit, offset }) => ({
      items: rows.all({ kind, status, limit, offset }).map(toPage),
      total: wholeTotal.get({ kind, status }) ?? 0,
    }),
  }
}

type Row = {
  id: string
  slug: string
  kind: PageInput['kind']
  title: string
  status: PageInput['status']
  content: string
  html: string
  word_count: number
  author: string | null
  hero_image_url: string | null
  keywords: string
  seo_title: string | null
  seo_description: string | null
  og_title: string | null
  og_description: string | null
  og_image_url: string | null
  canonical_url: string | null
  noindex: number
  published_at: number | null
  is_public: number
  updated_by: string | null
  created_at: number
  updated_at: number
}

const COLUMNS = [
  ...['id', 'slug', 'kind', 'title', 'status', 'content', 'html', 'word_count', 'author'],
  ...['hero_image_url', 'keywords', 'seo_title', 'seo_description', 'og_title', 'og_description'],
  ...['og_image_url', 'canonical_url', 'noindex', 'published_at', 'is_public', 'updated_by'],
  ...['created_at', 'updated_at'],
] as const satisfies readonly (keyof Row)[]

const SAVE = `INSERT INTO pages (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((column) => `:${column}`).join(', ')})
  ON CONFLICT (id) DO UPDATE SET
  ${COLUMNS.slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

const toPage = (row: Row): Page => ({
  id: row.id,
  contents: {
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    status: row.status,
    content: JSON.parse(row.content) as PageContent,
    author: row.author ?? undefined,
    heroImageUrl: row.hero_image_url ?? undefined,
    keywords: JSON.parse(row.keywords) as string[],
    seoTitle: row.seo_title ?? undefined,
    seoDescription: row.seo_description ?? undefined,
    ogTitle: row.og_title ?? undefined,
    ogDescription: row.og_description ?? undefined,
    ogImageUrl: row.og_image_url ?? undefined,
    canonicalUrl: row.canonical_url ?? undefined,
    noindex: row.noindex === 1,
    publishedAt: row.published_at === null ? undefined : new Date(row.published_at).toISOString(),
  },
  html: row.html,
  wordCount: row.word_count,
  isPublic: row.is_public === 1,
  updatedBy: row.updated_by,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})

const toRow = ({ contents, ...page }: Page): Row => ({
  id: page.id,
  slug: contents.slug,
  kind: contents.kind,
  title: contents.title,
  status: contents.status,
  content: JSON.stringify(contents.content),
  html: page.html,
  word_count: page.wordCount,
  author: contents.author ?? null,
  hero_image_url: contents.heroImageUrl ?? null,
  keywords: JSON.stringify(contents.keywords),
  ...searchColumns(contents),
  published_at: contents.publishedAt ? Date.parse(contents.publishedAt) : null,
  is_public: page.isPublic ? 1 : 0,
  updated_by: page.updatedBy,
  created_at: page.createdAt.getTime(),
  updated_at: page.updatedAt.getTime(),
})

const searchColumns = (contents: PageInput) => ({
  seo_title: contents.seoTitle ?? null,
  seo_description: contents.seoDescription ?? null,
  og_title: contents.ogTitle ?? null,
  og_description: contents.ogDescription ?? null,
  og_image_url: contents.ogImageUrl ?? null,
  canonical_url: contents.canonicalUrl ?? null,
  noindex: contents.noindex ? 1 : 0,
})
