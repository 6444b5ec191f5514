import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { describeFirmPlace } from '#modules/kernel/firm-checks.ts'
import { quotePagePath } from '#modules/talks/contract/paths.ts'
import { QUOTE_SHAPE_LABELS } from '#modules/talks/contract/quote-labels.ts'
import { formatStatedPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { computeQuoteAmounts, formatQuotePrice, hasNoVatOnTop } from '../quote-facts.ts'
import { type ComparedQuoteReply, computeDifferenceToLowest, quoteFirmName } from './comparison.ts'

type WhoProps = {
  readonly item: ComparedQuoteReply
  /** Among the others, which a phone does not show. */
  readonly place: string | false
}

/** Whose quote it is, and what became of it. */
export const QuoteFirmHead = ({ item, place }: WhoProps) => (
  <div className="quote-column-firm grid gap-1 content-start">
    {place && <p className="quote-column-place soft tiny">{place}</p>}
    <h3>
      {item.firm ? (
        <a href={firmPagePath(item.firm.slug)}>{quoteFirmName(item)}</a>
      ) : (
        quoteFirmName(item)
      )}
    </h3>
    {item.firm?.seat && <p className="soft small">{describeFirmPlace(item.firm)}</p>}
    <p className="flow gap-1">
      {item.state === 'chosen' && (
        <Badge tone="success" icon="check">
          Scelto
        </Badge>
      )}
      {item.state === 'closed' && <Badge>Conversazione chiusa</Badge>}
      {item.chosenQuote && <Badge tone="warning">Cambiato dopo la scelta</Badge>}
      {item.quote.isExpired && <Badge tone="warning">Scaduto</Badge>}
      <Badge>{QUOTE_SHAPE_LABELS[item.quote.shape]}</Badge>
    </p>
  </div>
)

type AmountProps = {
  readonly item: ComparedQuoteReply
  readonly isWithVat: boolean
  /** Far below the others. */
  readonly isLow: boolean
  readonly least: ComparedQuoteReply | null
}

/** What it costs, and how that compares with the others. */
export const QuoteAmountCell = ({ item, isWithVat, isLow, least }: AmountProps) => {
  const { talkId, quote, chosenQuote } = item
  const more = least && computeDifferenceToLowest(item, least, isWithVat)
  return (
    <div
      className={`quote-column-amount digits${computeQuoteAmounts(quote, true) === null ? ' vague' : ''}`}
    >
      {chosenQuote && (
        <p className="small">
          Quando l’hai scelto:{' '}
          <a href={quotePagePath(talkId, chosenQuote.id)}>
            {formatQuotePrice(chosenQuote, isWithVat)} {vatNote(chosenQuote, isWithVat)}
          </a>
          . Ora:
        </p>
      )}
      <strong>{formatQuotePrice(quote, isWithVat)}</strong> <span>{vatNote(quote, isWithVat)}</span>
      {isLow && (
        <p className="low small semibold">
          Prezzo molto più basso degli altri: chiedi che cosa comprende
        </p>
      )}
      {item === least && (
        <p>
          <Badge tone="success">Prezzo minore</Badge>
        </p>
      )}
      {more !== null && <p className="soft small">{formatStatedPrice(more)} in più</p>}
    </div>
  )
}

const vatNote = (quote: ComparedQuoteReply['quote'], isWithVat: boolean) => {
  if (computeQuoteAmounts(quote, true) === null) return null
  if (hasNoVatOnTop(quote)) return 'nessuna IVA'
  return isWithVat ? 'con IVA' : 'senza IVA'
}
