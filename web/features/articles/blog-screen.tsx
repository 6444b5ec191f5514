import { useLocation } from 'react-router'
import type { PageListReply } from '#modules/content/contract/cms-pages.ts'
import { BLOG_LIMIT, contentPaths } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ArticleCard } from './article-card.tsx'
import { type BlogAddress, blogPath, readBlogAddress } from './blog-address.ts'

/** /blog: every article, or those about one keyword, twelve a page. */
export const BlogScreen = () => {
  const { search } = useLocation()
  const address = readBlogAddress(new URLSearchParams(search))
  return (
    <div className="wrap blog grid gap-5 page-end">
      <PageHeader
        before={<Breadcrumb trail={[{ label: 'Home', href: '/' }]} here="Blog" />}
        title="Blog"
        subtitle="Guide, consigli e storie per chi cerca e per chi offre"
      />
      {address.keyword && <ChosenKeyword keyword={address.keyword} />}
      <Articles address={address} />
    </div>
  )
}

const ChosenKeyword = ({ keyword }: { keyword: string }) => (
  <p className="cluster chosen-keyword">
    <span>
      Articoli su <strong>{keyword}</strong>
    </span>
    <a href={blogPath()}>Tutti gli articoli</a>
  </p>
)

const Articles = ({ address }: { address: BlogAddress }) => {
  const { data, error, mutate } = useApi<PageListReply>(contentPaths.articles(address))
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
  if (error === undefined) return <CardSkeletons />
  return (
    <ErrorState title="Non è stato possibile caricare gli articoli" onRetry={() => mutate()}>
      <p>Controlla la connessione e riprova.</p>
    </ErrorState>
  )
}

const NoArticles = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="Nessun articolo trovato"
    icon="document"
    action={
      isFiltered ? (
        <LinkButton href={blogPath()}>Tutti gli articoli</LinkButton>
      ) : (
        <LinkButton href="/lavori">Guarda le richieste</LinkButton>
      )
    }
  >
    <p>
      {isFiltered ? 'Prova con un’altra parola chiave.' : 'Torna a trovarci: stiamo scrivendo.'}
    </p>
  </EmptyState>
)

/** Links, so that every page has an address and search engines find it. */
const BlogPaging = ({ address, total }: { address: BlogAddress; total: number }) => {
  const pages = Math.ceil(total / BLOG_LIMIT)
  const here = Math.floor(address.offset / BLOG_LIMIT) + 1
  if (pages <= 1) return null
  const to = (page: number) => blogPath({ ...address, offset: (page - 1) * BLOG_LIMIT })
  return (
    <nav className="cluster blog-paging" aria-label="Pagine del blog">
      {here > 1 && (
        <LinkButton icon="arrow-left" rel="prev" href={to(here - 1)}>
          Più recenti
        </LinkButton>
      )}
      <span>
        Pagina {here} di {pages}
      </span>
      {here < pages && (
        <LinkButton rel="next" href={to(here + 1)}>
          Meno recenti
        </LinkButton>
      )}
    </nav>
  )
}
