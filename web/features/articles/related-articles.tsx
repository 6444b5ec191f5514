import type { PageReply } from '#modules/content/contract/cms-pages.ts'
import { articlePath } from './article-path.ts'

/** What to read next. */
export const RelatedArticles = ({ articles }: { articles: PageReply['related'] }) =>
  articles.length === 0 ? null : (
    <section className="related-articles">
      <h2 className="larger">Continua a leggere</h2>
      <ul className="rows">
        {articles.map(({ slug, title, readingMinutes }) => (
          <li className="grid ruled-below" key={slug}>
            <a href={articlePath(slug)}>{title}</a>
            <span className="soft small">{readingMinutes} min di lettura</span>
          </li>
        ))}
      </ul>
    </section>
  )
