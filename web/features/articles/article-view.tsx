import type { ReactNode } from 'react'
import type { PageReply } from '#modules/content/contract/cms-pages.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticleSections } from './article-sections.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { TermsNote } from './terms-note.tsx'

type Props = {
  readonly article: PageReply
  /** Above the text. */
  readonly opening?: ReactNode
  readonly banner: ReactNode
}

/** Breadcrumb, header, text, further links. A static page is not part of the blog. */
export const ArticleView = ({ article, opening, banner }: Props) => {
  const isArticle = article.kind === 'article'
  const home = { label: 'Home', href: '/' }
  return (
    <article className="article grid page-end">
      <div className="wrap trail-row">
        <Breadcrumb
          trail={isArticle ? [home, { label: 'Blog', href: '/blog' }] : [home]}
          here={article.title}
        />
      </div>
      <ArticleHeader article={article} />
      <div className="wrap words grid gap-6">
        {article.terms && <TermsNote terms={article.terms} />}
        {opening}
        <div className="text grid">
          <ArticleSections sections={article.sections} />
          <ArticleBody html={article.content.html} />
        </div>
        {isArticle && <ArticleEnd article={article} />}
        {(isArticle || article.slug === HOW_IT_WORKS) && <PublishCall />}
        <RelatedArticles articles={article.related} />
        {banner}
        <nav className="cluster onward ruled" aria-label="Continua">
          {isArticle && (
            <LinkButton icon="arrow-left" href="/blog">
              Torna al Blog
            </LinkButton>
          )}
          <LinkButton icon="home" href="/">
            Vai alla home
          </LinkButton>
        </nav>
      </div>
    </article>
  )
}

const HOW_IT_WORKS = 'come-funziona'

/** Whoever has read so far may have something to be done. */
const PublishCall = () => (
  <section
    className="publish-call grid at-start gap-3 roomy"
    data-mode="cerco"
    aria-labelledby="publish-call"
  >
    <h2 className="larger" id="publish-call">
      Hai un lavoro da far fare?
    </h2>
    <p>Descrivilo in pochi minuti: è gratis, e ricevi fino a 5 preventivi.</p>
    <LinkButton variant="primary" href="/pubblica-annuncio">
      Pubblica una richiesta
    </LinkButton>
  </section>
)

const ArticleEnd = ({ article }: { article: PageReply }) => (
  <section className="article-end grid gap-3 boxed roomy">
    <h2>Ti è piaciuto questo articolo?</h2>
    <p className="soft">Condividilo con chi potrebbe trovarlo utile.</p>
    <ShareButtons article={article} />
  </section>
)

/** The article's HTML, sanitised by the server on writing and on reading. */
const ArticleBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by adapters/markup, held to it by browser tests.
  <div className="prose article-body" dangerouslySetInnerHTML={{ __html: html }} />
)
