import type { ReactNode } from 'react'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { describeFirmPlace } from '#modules/kernel/firm-checks.ts'
import { quotePagePath } from '#modules/talks/contract/paths.ts'
import { QUOTE_SHAPE_LABELS } from '#modules/talks/contract/quote-labels.ts'
import { formatStatedPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { computeQuoteAmounts, formatQuotePrice, hasNoVatOnTop } from '../quote-facts.ts'
import { type ComparedQuoteReply, computeDifferenceToLowest, quoteFirmName } from './comparison.ts'

type HeadProps = {
  readonly item: ComparedQuoteReply
  readonly isWithVat: boolean
  /** Choosing, where one can. */
  readonly children: ReactNode
}

/** Whose quote it is and what it costs, in sight while the column is read. */
export const QuoteHead = ({ item, isWithVat, children }: HeadProps) => (
  <div className="quote-column-head flow between gap-2 content-start on-surface">
    <h3>
      {item.firm ? (
        <a href={firmPagePath(item.firm.slug)}>{quoteFirmName(item)}</a>
      ) : (
        quoteFirmName(item)
      )}
    </h3>
    <p
      className={`quote-column-amount digits${computeQuoteAmounts(item.quote, true) === null ? ' vague' : ''}`}
    >
      <strong>{formatQuotePrice(item.quote, isWithVat)}</strong>{' '}
      <span>{vatNote(item.quote, isWithVat)}</span>
    </p>
    {children}
  </div>
)

type StandingProps = {
  readonly item: ComparedQuoteReply
  readonly isWithVat: boolean
  /** Among the others, which a phone does not show. */
  readonly place: string | false
  /** Far below the others. */
  readonly isLow: boolean
  readonly least: ComparedQuoteReply | null
}

/** Where they come from, what became of the quote, and how its price compares with the others. */
export const QuoteStanding = ({ item, isWithVat, place, isLow, least }: StandingProps) => {
  const { talkId, quote, chosenQuote } = item
  const more = least && computeDifferenceToLowest(item, least, isWithVat)
  return (
    <div className="quote-column-standing grid gap-1 content-start">
      {place && <p className="quote-column-place soft tiny">{place}</p>}
      {item.firm?.seat && <p className="soft small">{describeFirmPlace(item.firm)}</p>}
      <p className="flow gap-1">
        {item.state === 'chosen' && (
          <Badge tone="success" icon="check">
            Scelto
          </Badge>
        )}
        {item.state === 'closed' && <Badge>Conversazione chiusa</Badge>}
        {chosenQuote && <Badge tone="warning">Cambiato dopo la scelta</Badge>}
        {quote.isExpired && <Badge tone="warning">Scaduto</Badge>}
        <Badge>{QUOTE_SHAPE_LABELS[quote.shape]}</Badge>
        {item === least && <Badge tone="success">Prezzo minore</Badge>}
      </p>
      {more !== null && <p className="soft small">{formatStatedPrice(more)} in più</p>}
      {isLow && (
        <p className="low small semibold">
          Prezzo molto più basso degli altri: chiedi che cosa comprende
        </p>
      )}
      {chosenQuote && (
        <p className="small">
          Quando l’hai scelto:{' '}
          <a href={quotePagePath(talkId, chosenQuote.id)}>
            {formatQuotePrice(chosenQuote, isWithVat)} {vatNote(chosenQuote, isWithVat)}
          </a>
        </p>
      )}
    </div>
  )
}

const vatNote = (quote: ComparedQuoteReply['quote'], isWithVat: boolean) => {
  if (computeQuoteAmounts(quote, true) === null) return null
  if (hasNoVatOnTop(quote)) return 'nessuna IVA'
  return isWithVat ? 'con IVA' : 'senza IVA'
}
