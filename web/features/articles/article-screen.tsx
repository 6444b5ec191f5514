import type { ReactNode } from 'react'
import type { PageReply } from '#modules/content/contract/cms-pages.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { isNotThere, useApi } from '#web/lib/api.ts'
import { useIsMissing } from '#web/lib/missing.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ArticleView } from './article-view.tsx'

const FRESH_MS = 5 * 60 * 1000
const UNUSED_MS = 10 * 60 * 1000

type Props = {
  readonly slug: string
  /** Above the text. */
  readonly opening?: ReactNode
  /** Below the text. */
  readonly banner: ReactNode
}

/** /pagine/{slug}: an article, or a static page. */
export const ArticleScreen = ({ slug, ...around }: Props) => {
  const isMissing = useIsMissing()
  const { data, error, mutate } = useApi<PageReply>(isMissing ? null : contentPaths.page(slug), {
    freshMs: FRESH_MS,
    unusedMs: UNUSED_MS,
  })
  if (data) return <ArticleView article={data} {...around} />
  if (isMissing || isNotThere(error)) return <ArticleMissing />
  return error === undefined ? <ArticleWaiting /> : <ArticleFailed onRetry={() => void mutate()} />
}

const ArticleFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="wrap missing-page">
    <h1>Articolo</h1>
    <ErrorState title="Errore nel caricamento dell'articolo" onRetry={onRetry}>
      <p>Controlla la connessione e riprova.</p>
    </ErrorState>
  </div>
)

const ArticleWaiting = () => (
  <div className="wrap article-waiting" role="status" aria-label="Caricamento in corso">
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
      <LinkButton variant="primary" icon="arrow-left" href="/blog">
        Torna al Blog
      </LinkButton>
      <LinkButton href="/">Vai alla home</LinkButton>
    </div>
  </div>
)
