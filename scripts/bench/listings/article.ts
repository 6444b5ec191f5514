import type { Connection } from '#adapters/sqlite/connection.ts'
import { REQUEST_DETAILS } from './words.ts'

export const ARTICLE_SLUG = 'articolo-di-prova'

/** An article of some 700 words, published, so that there is one to measure. */
export const addArticle = (connection: Connection) => {
  const html = Array.from({ length: 5 }, (_, part) =>
    [`<h2>Parte ${part + 1}</h2>`, ...REQUEST_DETAILS.map((sentence) => `<p>${sentence}</p>`)].join(
      '',
    ),
  ).join('')
  const at = Date.now()
  connection
    .prepare(
      `INSERT INTO pages (id, slug, kind, title, status, content, html, word_count, keywords, published_at,
         is_public, created_at, updated_at)
       VALUES (:slug, :slug, 'article', 'Un articolo di prova', 'published', :content, :html, 700, '[]', :at,
         1, :at, :at)
       ON CONFLICT DO NOTHING`,
    )
    .run({
      slug: ARTICLE_SLUG,
      html,
      content: JSON.stringify({ type: 'html', html, version: '1' }),
      at,
    })
}
