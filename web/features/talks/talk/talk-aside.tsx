import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import {
  describeBudget,
  describeUrgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { quotePagePath } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { useApi } from '#web/lib/api.ts'
import { listedPlaceText } from '#web/listing/listed-place.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { formatQuotePrice, formatQuoteValidity, formatWorkDays } from '../quotes/quote-facts.ts'

/** What the two talk about: the request and the quote that stands. */
export const TalkAside = ({ talk }: { readonly talk: TalkReply }) => (
  <aside className="talk-aside stack" aria-label="Preventivo e richiesta">
    <Quote talk={talk} />
    <TalkRequest talk={talk} />
  </aside>
)

/** The request that a talk is about, while it is public. */
export const TalkRequest = ({ talk: { listing, subject } }: { readonly talk: TalkReply }) => {
  const id = listing.kind === 'job' && listing.isPublic ? listing.id : null
  const { data } = useApi<JobRequestReply>(id && jobPaths.one(id))
  if (listing.kind === 'firm') return null
  return (
    <section className="stack tight boxed padded">
      <h2 className="larger">{subject}</h2>
      {data && (
        <>
          <KeyValueList
            rows={[
              { term: 'Dove', value: listedPlaceText(data) },
              { term: 'Quando', value: describeUrgency(data.urgency) },
              {
                term: 'Budget',
                value: data.budget ? describeBudget(data.budget) : 'Da concordare',
              },
              ...data.answers.map(({ question, text }) => ({ term: question, value: text })),
            ]}
          />
          <p className="small clamped-3">{data.description}</p>
        </>
      )}
    </section>
  )
}

const Quote = ({ talk: { id, entries } }: { readonly talk: TalkReply }) => {
  const quote = entries.findLast((entry) => entry.quote && !entry.quote.isReplaced)?.quote
  if (!quote) return null
  return (
    <section className="stack tight boxed padded">
      <h2 className="larger">Ultimo preventivo</h2>
      <p className="display-l">{formatQuotePrice(quote, true)}</p>
      <p className="soft small">
        {[quote.lastsDays !== null && formatWorkDays(quote.lastsDays), formatQuoteValidity(quote)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <a className="text-link" href={quotePagePath(id, quote.id)}>
        Apri il preventivo
      </a>
    </section>
  )
}
