import type { PageSummaryReply } from '#modules/content/contract/pages.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { teamOf } from '#web/lib/structured-data.ts'
import { Fact } from '#web/ui/content/fact.tsx'

/** Who wrote it, when, and how long it takes. */
export const ArticleFacts = ({ article }: { article: PageSummaryReply }) => {
  const site = useSite()
  const moment = article.publishedAt ?? article.createdAt
  return (
    <ul className="facts">
      <Fact icon="user" name="Autore">
        {article.author ?? teamOf(site)}
      </Fact>
      <Fact icon="calendar" name="Data">
        <time dateTime={moment}>{formatDate(moment)}</time>
      </Fact>
      <Fact icon="clock" name="Tempo di lettura">
        {article.readingMinutes} min di lettura
      </Fact>
    </ul>
  )
}
