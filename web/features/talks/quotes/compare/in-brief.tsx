import type { RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { formatQuotePrice } from '../quote-facts.ts'
import {
  type ComparedFact,
  type ComparedQuoteReply,
  formatCheckCount,
  quoteFirmName,
} from './comparison.ts'

type Props = {
  readonly items: readonly ComparedQuoteReply[]
  readonly isWithVat: boolean
  readonly facts: ReadonlyMap<ComparedQuoteReply, readonly ComparedFact[]>
}

/** On a phone there is space for one column at a time. */
export const QuotesInBrief = ({ items, facts, isWithVat }: Props) => (
  <ol className="quotes-in-brief" aria-label="I prezzi in breve">
    {items.map((item) => (
      <li className="ruled-below pad-y-2" key={item.talkId}>
        <p className="flow between gap-0-3">
          <a href={`#${item.talkId}`}>{quoteFirmName(item)}</a>
          <strong className="digits">{formatQuotePrice(item.quote, isWithVat)}</strong>
        </p>
        <p className="soft small">
          {[
            item.firm?.reviews && shortRating(item.firm.reviews),
            item.firm?.checks.length && formatCheckCount(item.firm.checks.length),
            ...(facts.get(item) ?? [])
              .filter(isInBrief)
              .map(({ term, text }) => inBrief(term, text)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </li>
    ))}
  </ol>
)

const BRIEF_TERMS = ['Inizio', 'Garanzia']

const isInBrief = ({ term, isMissing }: ComparedFact) => BRIEF_TERMS.includes(term) && !isMissing

const inBrief = (term: string, text: string) =>
  term === 'Garanzia' ? `garanzia ${text.toLowerCase()}` : text

const shortRating = ({ average, total }: RatingReply) =>
  average === undefined ? null : `★ ${formatNumber(average)} (${total})`
