import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ArticleMissing } from './article-missing.tsx'
import { ArticleView } from './article-view.tsx'
import { useArticle } from './use-article.ts'

type Props = {
  readonly slug: string
  /** Below the text. */
  readonly banner: ReactNode
}

/** /pagine/{slug}: an article, or a static page. */
export const ArticleScreen = ({ slug, banner }: Props) => {
  const { article, isMissing, hasFailed, retry } = useArticle(slug)
  if (article) return <ArticleView article={article} banner={banner} />
  if (isMissing) return <ArticleMissing />
  return hasFailed ? <ArticleFailed onRetry={retry} /> : <ArticleWaiting />
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
