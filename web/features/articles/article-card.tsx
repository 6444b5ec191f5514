import type { PageSummaryReply } from '#modules/content/contract/cms-pages.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { articlePath } from './article-path.ts'
import { blogPath } from './blog-address.ts'

const KEYWORDS = 3

type Props = { readonly article: PageSummaryReply; readonly isEager: boolean }

export const ArticleCard = ({ article, isEager }: Props) => (
  <Card
    title={article.title}
    href={articlePath(article.slug)}
    headingLevel={2}
    media={<Cover src={article.heroImageUrl} isEager={isEager} title={article.title} />}
    facts={
      <>
        <Fact icon="calendar" name="Data">
          {formatDate(article.publishedAt ?? article.createdAt)}
        </Fact>
        <Fact icon="clock" name="Tempo di lettura">
          {article.readingMinutes} min di lettura
        </Fact>
      </>
    }
    actions={
      article.keywords.length > 0 && (
        <ul className="cluster card-keywords small" aria-label="Parole chiave">
          {article.keywords.slice(0, KEYWORDS).map((keyword) => (
            <li key={keyword}>
              <a href={blogPath({ keyword })}>{keyword}</a>
            </li>
          ))}
        </ul>
      )
    }
  >
    {article.seoDescription && <p className="summary soft">{article.seoDescription}</p>}
  </Card>
)

type CoverProps = { readonly src: string | null; readonly isEager: boolean; readonly title: string }

const Cover = ({ src, isEager, title }: CoverProps) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (!src || isBroken) {
    return (
      <div className="article-cover" aria-hidden="true">
        <span>{title.slice(0, 1)}</span>
      </div>
    )
  }
  return (
    <img
      {...imageProps}
      className="article-cover"
      src={src}
      alt=""
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
    />
  )
}
