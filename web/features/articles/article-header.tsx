import type { CmsPageReply, CmsPageSummaryReply } from '#modules/content/contract/cms-pages.ts'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { Badge, CardFact } from '#web/ui/content/badge.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { formatTeamName } from './team.ts'

const HERO_KEYWORDS = 5
const PLAIN_KEYWORDS = 3

/** Shows the article's picture, or a plain background. */
export const ArticleHeader = ({ article }: { article: CmsPageReply }) =>
  article.heroImageUrl ? (
    <header className="wrap article-header hero grid gap-5">
      <div className="grid gap-4 content-center">
        <Keywords words={article.keywords.slice(0, HERO_KEYWORDS)} />
        <Title article={article} />
      </div>
      <HeroPicture src={article.heroImageUrl} alt={article.heroImageAlt ?? ''} />
    </header>
  ) : (
    <header className={`article-header plain ${article.kind === 'article' ? 'tinted' : ''}`}>
      <div className="wrap grid gap-4 content-center">
        {article.kind === 'article' && (
          <Keywords words={article.keywords.slice(0, PLAIN_KEYWORDS)} />
        )}
        <Title article={article} />
      </div>
    </header>
  )

const Title = ({ article }: { article: CmsPageReply }) => (
  <>
    <h1>{article.title}</h1>
    {article.seoDescription && <p className="lead soft larger">{article.seoDescription}</p>}
    {article.kind === 'article' && (
      <>
        <ArticleFacts article={article} />
        <ShareButtons article={article} />
      </>
    )}
  </>
)

const Keywords = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <ul className="cluster keywords" aria-label="Parole chiave">
      {words.map((word) => (
        <li key={word}>
          <Badge label={word} />
        </li>
      ))}
    </ul>
  )

/** Decorative where nobody wrote what it shows: the title says what the article is about. */
const HeroPicture = ({ src, alt }: { src: string; alt: string }) => {
  const { isBroken, imageProps } = useBrokenImage()
  return isBroken ? null : (
    <img
      {...imageProps}
      className="article-picture full-width rounded on-sunken cropped"
      {...pictureSources(src)}
      sizes="(min-width: 64rem) 50vw, 100vw"
      alt={alt}
      width={1280}
      height={720}
      fetchPriority="high"
      referrerPolicy="no-referrer"
    />
  )
}

const ArticleFacts = ({ article }: { article: CmsPageSummaryReply }) => {
  const site = useSite()
  const moment = article.publishedAt ?? article.createdAt
  return (
    <ul className="article-facts flow soft small">
      <CardFact icon="user" name="Autore" value={article.author ?? formatTeamName(site)} />
      <CardFact icon="calendar" name="Data">
        {<time dateTime={moment}>{formatDate(moment)}</time>}
      </CardFact>
      <CardFact icon="clock" name="Tempo di lettura">
        {article.readingMinutes} min di lettura
      </CardFact>
    </ul>
  )
}
