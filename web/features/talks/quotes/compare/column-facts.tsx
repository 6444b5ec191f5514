/** The facts of one quote of several, a row each. */

import type { ReactNode } from 'react'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate } from '#web/lib/formats.ts'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { RatingLine } from '#web/listing/firm/rating-line.tsx'
import { legalText } from '../quote-facts.ts'
import type { Compared, ComparedFact } from './comparison.ts'

type FactsProps = {
  readonly item: Compared
  readonly facts: readonly ComparedFact[]
  readonly differing: ReadonlySet<ComparedFact>
}

export const Facts = ({
  item: { firm, profileWaitingSince, quote },
  facts,
  differing,
}: FactsProps) => (
  <dl className="quote-facts">
    <Row term="Recensioni">
      {firm?.reviews ? <RatingLine reviews={firm.reviews} /> : <Nothing>Nessuna finora</Nothing>}
    </Row>
    <Row term="Comprende">
      <Scope quote={quote} />
    </Row>
    {facts.map((fact) => (
      <Row
        key={fact.term}
        term={fact.term}
        mark={differing.has(fact) && (fact.isMissing ? 'differs unsaid' : 'differs')}
      >
        {fact.text}
      </Row>
    ))}
    <Row term="Controlli">
      {firm && firm.checks.length > 0 ? (
        <CheckLines checks={firm.checks} most={MOST_CHECKS} />
      ) : (
        <Nothing>{withoutChecks({ firm, profileWaitingSince })}</Nothing>
      )}
    </Row>
    <Row term="Impresa">{quote.firm ? legalText(quote.firm) : <Nothing>Non indicata</Nothing>}</Row>
  </dl>
)

const withoutChecks = ({
  firm,
  profileWaitingSince,
}: Pick<Compared, 'firm' | 'profileWaitingSince'>) => {
  if (firm) return 'Nessun controllo per questo lavoro'
  if (profileWaitingSince)
    return `Profilo in attesa di controllo ${withArticle('dal', formatDate(profileWaitingSince))}`
  return 'Non ha ancora un profilo pubblico'
}

/** Beside the columns, where there is space, their terms once for all; readers hear them in each. */
export const Terms = ({ facts }: Pick<FactsProps, 'facts'>) => (
  <li className="quote-terms" aria-hidden="true">
    {['Recensioni', 'Comprende', ...facts.map(({ term }) => term), 'Controlli', 'Impresa'].map(
      (term) => (
        <span key={term}>{term}</span>
      ),
    )}
  </li>
)

type RowProps = {
  readonly term: string
  readonly mark?: string | false
  readonly children: ReactNode
}

const Row = ({ term, mark = false, children }: RowProps) => (
  <div className={mark ? `quote-fact ${mark}` : 'quote-fact'}>
    <dt className="quote-term soft tiny">{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <span className="soft">{children}</span>
)

/** The rest is in the quote itself, and on the firm's page. */
const MOST_LINES = 6
const MOST_CHECKS = 2

const Scope = ({ quote: { lines, notes } }: Pick<Compared, 'quote'>) => {
  if (lines.length === 0 && !notes) return <Nothing>Voci non indicate</Nothing>
  const rest = lines.length - MOST_LINES
  return (
    <>
      {lines.length > 0 && (
        <ul className="quote-scope">
          {lines.slice(0, MOST_LINES).map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
            <li key={index}>{text}</li>
          ))}
          {rest > 0 && <li>{rest === 1 ? 'e un’altra voce' : `e altre ${rest} voci`}</li>}
        </ul>
      )}
      {notes && <p className="quote-notes soft clamped-3">{notes}</p>}
    </>
  )
}
