import { useLocation } from 'react-router'
import type { CmsPageListReply, CmsPageSummaryReply } from '#modules/content/contract/cms-pages.ts'
import { BLOG_LIMIT, contentPaths } from '#modules/content/contract/paths.ts'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { CardFact } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { articlePath, type BlogAddress, blogPath, readBlogAddress } from './blog-address.ts'

/** /blog: every article, or those about one keyword, twelve a page. */
export const BlogScreen = () => {
  const { search } = useLocation()
  const address = readBlogAddress(new URLSearchParams(search))
  return (
    <div className="wrap blog grid gap-5 page-end">
      <PageHeader
        before={<Breadcrumb trail={[{ label: 'Home', href: '/' }]} here="Blog" />}
        title="Blog"
        subtitle="Guide, consigli e storie per clienti e professionisti"
      />
      {address.keyword && <ChosenKeyword keyword={address.keyword} />}
      <Articles address={address} />
    </div>
  )
}

const ChosenKeyword = ({ keyword }: { keyword: string }) => (
  <p className="cluster tall-links">
    <span>
      Articoli su <strong>{keyword}</strong>
    </span>
    <a href={blogPath()}>Tutti gli articoli</a>
  </p>
)

const Articles = ({ address }: { address: BlogAddress }) => {
  const { data, ...reply } = useApi<CmsPageListReply>(contentPaths.articles(address))
  if (data && data.pages.length > 0) {
    return (
      <>
        <CardGrid>
          {data.pages.map((article, index) => (
            <ArticleCard key={article.id} article={article} isEager={index < 2} />
          ))}
        </CardGrid>
        <BlogPaging address={address} total={data.total} />
      </>
    )
  }
  if (data) return <NoArticles isFiltered={address.keyword !== '' || address.offset > 0} />
  return (
    <NotLoaded
      {...reply}
      failed="Non riusciamo a caricare gli articoli"
      advice="Controlla la connessione e riprova."
      waiting={<CardSkeletons />}
    />
  )
}

const NoArticles = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="Nessun articolo trovato"
    icon="document"
    action={
      isFiltered ? (
        <LinkButton href={blogPath()} label="Tutti gli articoli" />
      ) : (
        <LinkButton href="/lavori" label="Guarda le richieste" />
      )
    }
    text={
      isFiltered
        ? 'Prova con un’altra parola chiave.'
        : 'Torna a trovarci: stiamo scrivendo i primi articoli.'
    }
  />
)

/** Links, so that every page has an address and search engines find it. */
const BlogPaging = ({ address, total }: { address: BlogAddress; total: number }) => {
  const pages = Math.ceil(total / BLOG_LIMIT)
  const here = Math.floor(address.offset / BLOG_LIMIT) + 1
  if (pages <= 1) return null
  const to = (page: number) => blogPath({ ...address, offset: (page - 1) * BLOG_LIMIT })
  return (
    <nav className="cluster justified-center pad-top-4" aria-label="Pagine del blog">
      {here > 1 && (
        <LinkButton icon="arrow-left" rel="prev" href={to(here - 1)} label="Più recenti" />
      )}
      <span>
        Pagina {here} di {pages}
      </span>
      {here < pages && <LinkButton rel="next" href={to(here + 1)} label="Meno recenti" />}
    </nav>
  )
}

const KEYWORDS = 3

const ArticleCard = ({ article, isEager }: { article: CmsPageSummaryReply; isEager: boolean }) => (
  <Card
    title={article.title}
    href={articlePath(article.slug)}
    headingLevel={2}
    media={<Cover src={article.heroImageUrl} isEager={isEager} />}
    facts={
      <>
        <CardFact icon="calendar" name="Data">
          {formatDate(article.publishedAt ?? article.createdAt)}
        </CardFact>
        <CardFact icon="clock" name="Tempo di lettura">
          {article.readingMinutes} min di lettura
        </CardFact>
      </>
    }
    actions={
      article.keywords.length > 0 && (
        <ul className="cluster tall-links small" aria-label="Parole chiave">
          {article.keywords.slice(0, KEYWORDS).map((keyword) => (
            <li key={keyword}>
              <a href={blogPath({ keyword })}>{keyword}</a>
            </li>
          ))}
        </ul>
      )
    }
  >
    {article.seoDescription && <p className="summary soft clamped-3">{article.seoDescription}</p>}
  </Card>
)

const NO_PICTURE = '/categories/altro.svg'

const Cover = ({ src, isEager }: { src: string | null; isEager: boolean }) => {
  const { isBroken, imageProps } = useBrokenImage()
  return (
    <img
      {...imageProps}
      className="article-cover full-width cropped"
      {...pictureSources((!isBroken && src) || NO_PICTURE)}
      sizes="(min-width: 64rem) 24rem, 100vw"
      alt=""
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
    />
  )
}
