import type { PageReply } from '#modules/content/contract/cms-pages.ts'

/** The contents of a long page, whose titles may have numbers of their own. */
export const ArticleSections = ({ sections }: Pick<PageReply, 'sections'>) =>
  sections.length === 0 ? null : (
    <nav className="article-sections boxed padded small" aria-labelledby="in-this-page">
      <h2 id="in-this-page">In questa pagina</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
