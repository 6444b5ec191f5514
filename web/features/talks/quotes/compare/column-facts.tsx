/** The facts of one quote of several, a row each. */

import type { ReactNode } from 'react'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate } from '#web/lib/formats.ts'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { RatingLine } from '#web/listing/firm/rating-line.tsx'
import { formatLegalFirm } from '../quote-facts.ts'
import {
  type ComparedFact,
  type ComparedQuoteReply,
  formatCheckCount,
  listStatedTerms,
  NOT_STATED_TEXT,
} from './comparison.ts'

type FactsProps = {
  readonly item: ComparedQuoteReply
  readonly facts: readonly ComparedFact[]
  readonly differing: ReadonlySet<ComparedFact>
  /** Of the rows, which all columns share. */
  readonly terms: readonly string[]
  /** Has no column of terms beside it. */
  readonly isAlone: boolean
}

/** What the eye looks for beside the price, between who it is and what was checked. */
const TIMES: readonly string[] = ['Inizio', 'Durata']

/** What decides as much as the price. */
const CONDITIONS: readonly string[] = ['IVA', 'Validità']

/** All of them stand before the choice, from what decides most. */
export const orderQuoteTerms = (
  columns: readonly (readonly ComparedFact[])[],
  hasNotes: boolean,
): readonly string[] => {
  const stated = listStatedTerms(columns)
  const times = stated.filter((term) => TIMES.includes(term))
  const conditions = stated.filter((term) => CONDITIONS.includes(term))
  const others = stated.filter((term) => ![...TIMES, ...CONDITIONS].includes(term))
  const isAsked = columns.flat().some(({ unsaid }) => unsaid !== undefined)
  return [
    'Recensioni',
    'Controlli',
    ...times,
    'Comprende',
    ...(hasNotes ? [NOTES] : []),
    ...conditions,
    ...others,
    LEGAL_NAME,
    ...(isAsked ? [NOT_STATED_TEXT] : []),
  ]
}

const NOTES = 'Note'

const LEGAL_NAME = 'Ragione sociale'

export const QuoteFacts = ({ item, facts, differing, terms, isAlone }: FactsProps) => (
  <dl className="quote-facts">
    {terms.map((term) => {
      const fact = facts.find((one) => one.term === term)
      return (
        <div
          className={
            fact && !fact.isMissing && differing.has(fact) ? 'quote-fact differs' : 'quote-fact'
          }
          key={term}
        >
          <dt className={isAlone ? 'soft tiny' : 'soft tiny hidden-from-64rem'}>{term}</dt>
          <dd>{fact ? <Stated fact={fact} /> : partOf(term, item, facts)}</dd>
        </div>
      )
    })}
  </dl>
)

const Stated = ({ fact: { isMissing, text } }: { readonly fact: ComparedFact }) =>
  isMissing ? (
    <Nothing>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </Nothing>
  ) : (
    text
  )

/** What is more than words. */
const partOf = (
  term: string,
  item: ComparedQuoteReply,
  facts: readonly ComparedFact[],
): ReactNode => {
  const { firm, quote } = item
  switch (term) {
    case 'Recensioni':
      return firm?.reviews ? (
        <RatingLine reviews={firm.reviews} />
      ) : (
        <Nothing>Nessuna finora</Nothing>
      )
    case 'Controlli':
      return firm && firm.checks.length > 0 ? (
        <Checks checks={firm.checks} />
      ) : (
        <Nothing>{withoutChecks(item)}</Nothing>
      )
    case 'Comprende':
      return <Scope lines={quote.lines} />
    case NOTES:
      return quote.notes ? (
        <p className="soft clamped-3">{quote.notes}</p>
      ) : (
        <Nothing>Nessuna</Nothing>
      )
    case LEGAL_NAME:
      return quote.firm ? formatLegalFirm(quote.firm) : <Nothing>Non indicata</Nothing>
    default:
      return <ToAsk unsaid={facts.flatMap(({ unsaid }) => unsaid ?? [])} />
  }
}

/** Each says how and when, which takes too much space for a glance. */
const Checks = ({ checks }: { readonly checks: readonly string[] }) => (
  <details>
    <summary className="pressable accented">{formatCheckCount(checks.length)}</summary>
    <CheckLines checks={checks} />
  </details>
)

const ToAsk = ({ unsaid }: { readonly unsaid: readonly string[] }) => {
  const [first, ...others] = unsaid
  if (first === undefined) return <Nothing>Niente</Nothing>
  if (others.length === 0) return first
  return (
    <details>
      <summary className="pressable accented">
        {first} e {others.length === 1 ? 'un’altra cosa' : `altre ${others.length} cose`}
      </summary>
      <ul className="quote-scope">
        {unsaid.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </details>
  )
}

const withoutChecks = ({
  firm,
  profileWaitingSince,
}: Pick<ComparedQuoteReply, 'firm' | 'profileWaitingSince'>) => {
  if (firm) return 'Nessun controllo per questo lavoro'
  if (profileWaitingSince)
    return `Profilo in attesa di controllo ${withArticle('dal', formatDate(profileWaitingSince))}`
  return 'Non ha ancora un profilo pubblico'
}

/** Beside the columns, where there is space, their terms once for all; readers hear them in each. */
export const QuoteTermColumn = ({ terms }: { readonly terms: readonly string[] }) => (
  <li className="quote-terms" aria-hidden="true">
    {terms.map((term) => (
      <span key={term}>{term}</span>
    ))}
  </li>
)

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <span className="soft">{children}</span>
)

/** The rest is in the quote itself. */
const MOST_LINES = 6

const Scope = ({ lines }: Pick<ComparedQuoteReply['quote'], 'lines'>) => {
  if (lines.length === 0) return <Nothing>Voci non indicate</Nothing>
  const rest = lines.length - MOST_LINES
  return (
    <ul className="quote-scope">
      {lines.slice(0, MOST_LINES).map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <li key={index}>{text}</li>
      ))}
      {rest > 0 && <li>{rest === 1 ? 'e un’altra voce' : `e altre ${rest} voci`}</li>}
    </ul>
  )
}
