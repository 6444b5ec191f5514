import type { ReactNode } from 'react'
import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import { contentPaths, PAGE_FRESH_MS } from '#modules/content/contract/paths.ts'
import { termsVersionsPagePath } from '#modules/content/contract/terms-paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useIsPageMissing } from '#web/lib/page.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ArticleHeader } from './article-header.tsx'
import { articlePath } from './blog-address.ts'
import { ShareButtons } from './share-buttons.tsx'

const UNUSED_MS = 10 * 60 * 1000

type Props = {
  readonly slug: string
  /** Above the text. */
  readonly opening?: ReactNode
  readonly banner: ReactNode
}

/** /pagine/{slug}: an article, or a static page. */
export const ArticleScreen = ({ slug, ...around }: Props) => {
  const isMissing = useIsPageMissing()
  const { data, error, mutate } = useApi<CmsPageReply>(isMissing ? null : contentPaths.page(slug), {
    freshMs: PAGE_FRESH_MS,
    unusedMs: UNUSED_MS,
  })
  if (data) return <ArticleView article={data} {...around} />
  if (isMissing || isNotFoundError(error)) return <ArticleMissing />
  return error === undefined ? <ArticleWaiting /> : <ArticleFailed onRetry={() => void mutate()} />
}

const ArticleFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="wrap missing-page">
    <h1>Articolo</h1>
    <ErrorState
      title="Errore nel caricamento dell'articolo"
      onRetry={onRetry}
      text="Controlla la connessione e riprova."
    />
  </div>
)

const ArticleWaiting = () => (
  <div className="wrap article-waiting grid gap-3" role="status" aria-label="Caricamento in corso">
    <Skeleton shape="short" />
    <Skeleton shape="title" />
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton shape="short" />
  </div>
)

const ArticleMissing = () => (
  <div className="wrap missing-page">
    <h1>Articolo non trovato</h1>
    <p className="soft">L’articolo che cerchi non esiste, oppure non è più pubblicato.</p>
    <div className="cluster">
      <LinkButton variant="primary" icon="arrow-left" href="/blog" label="Torna al blog" />
      <LinkButton href="/" label="Vai alla home" />
    </div>
  </div>
)

type ArticleViewProps = {
  readonly article: CmsPageReply
  readonly opening?: ReactNode
  readonly banner: ReactNode
}

/** Breadcrumb, header, text, further links. A static page is not part of the blog. */
const ArticleView = ({ article, opening, banner }: ArticleViewProps) => {
  const isArticle = article.kind === 'article'
  const home = { label: 'Home', href: '/' }
  return (
    <article className="article grid page-end">
      <div className="wrap pad-y-3">
        <Breadcrumb
          trail={isArticle ? [home, { label: 'Blog', href: '/blog' }] : [home]}
          here={article.title}
        />
      </div>
      <ArticleHeader article={article} />
      <div className="wrap article-contents grid gap-6">
        {article.terms && <TermsNote terms={article.terms} />}
        {opening}
        <div className="article-text grid">
          <ArticleSections sections={article.sections} />
          <ArticleBody html={article.content.html} />
        </div>
        {isArticle && <ArticleEnd article={article} />}
        {(isArticle || article.slug === HOW_IT_WORKS) && <PublishCall />}
        <RelatedArticles articles={article.related} />
        {banner}
        <nav className="cluster onward ruled" aria-label="Continua">
          {isArticle && <LinkButton icon="arrow-left" href="/blog" label="Torna al blog" />}
          <LinkButton icon="home" href="/" label="Vai alla home" />
        </nav>
      </div>
    </article>
  )
}

const HOW_IT_WORKS = 'come-funziona'

/** A call to action after the article. */
const PublishCall = () => (
  <section
    className="publish-call grid at-start gap-3 roomy readable"
    data-mode="cerco"
    aria-labelledby="publish-call"
  >
    <h2 className="larger" id="publish-call">
      Hai un lavoro da far fare?
    </h2>
    <p>Descrivilo in pochi minuti: è gratis, e ricevi fino a 5 preventivi.</p>
    <LinkButton variant="primary" href="/pubblica-annuncio" label="Pubblica una richiesta" />
  </section>
)

const ArticleEnd = ({ article }: { article: CmsPageReply }) => (
  <section className="grid gap-3 boxed roomy readable">
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

/** The contents of a long page, whose titles may have numbers of their own. */
const ArticleSections = ({ sections }: Pick<CmsPageReply, 'sections'>) =>
  sections.length === 0 ? null : (
    <nav className="article-sections boxed padded small" aria-labelledby="in-this-page">
      <h2 id="in-this-page">In questa pagina</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className="block pad-y-1" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

const RelatedArticles = ({ articles }: { articles: CmsPageReply['related'] }) =>
  articles.length === 0 ? null : (
    <section className="readable">
      <h2 className="larger below-2">Continua a leggere</h2>
      <ul className="rows">
        {articles.map(({ slug, title, readingMinutes }) => (
          <li className="grid ruled-below pad-y-3" key={slug}>
            <a className="semibold" href={articlePath(slug)}>
              {title}
            </a>
            <span className="soft small">{readingMinutes} min di lettura</span>
          </li>
        ))}
      </ul>
    </section>
  )

/** Version of the text, link to the others, announced changes. */
const TermsNote = ({ terms }: { terms: NonNullable<CmsPageReply['terms']> }) => {
  const { version, coming } = terms
  return (
    <>
      {coming && (
        <Alert
          title={`${withArticle('Dal', formatDate(coming.effectiveAt))} entra in vigore un nuovo testo`}
        >
          {coming.summary && <p>{coming.summary}</p>}
          <p>
            <a
              href={termsVersionsPagePath(version.slug, {
                from: version.number,
                to: coming.number,
              })}
            >
              Vedi che cosa cambia
            </a>
          </p>
        </Alert>
      )}
      <p className="soft small">
        Versione {version.number}, in vigore {withArticle('dal', formatDate(version.effectiveAt))}.{' '}
        <a href={termsVersionsPagePath(version.slug)}>Versioni precedenti e confronto</a>
      </p>
    </>
  )
}
