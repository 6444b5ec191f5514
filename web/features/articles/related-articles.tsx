import type { PageReply } from '#modules/content/contract/cms-pages.ts'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'
import { articlePath } from './article-path.ts'

/** What to read next. */
export const RelatedArticles = ({ articles }: { articles: PageReply['related'] }) =>
  articles.length === 0 ? null : (
    <section className="related-articles">
      <h2>Continua a leggere</h2>
      <ul className="rows">
        {articles.map(({ slug, title, heroImageUrl, readingMinutes }) => (
          <li key={slug}>
            <RecentRow
              href={articlePath(slug)}
              title={title}
              images={[heroImageUrl]}
              facts={`${readingMinutes} min di lettura`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
