import { quoteEditorPagePath, quotePagePath } from '#modules/talks/contract/paths.ts'
import { QUOTE_SHAPE_LABELS } from '#modules/talks/contract/quote-labels.ts'
import type { QuoteReply } from '#modules/talks/contract/quotes.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Badge, CardFact } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import {
  computeQuoteAmounts,
  formatLegalFirm,
  formatQuotePrice,
  formatQuoteValidity,
  formatQuoteVat,
  hasNoVatOnTop,
  QUOTE_TERM_FORMATS,
} from './quote-facts.ts'

type Props = {
  readonly quote: QuoteReply
  /** Who looks at it. */
  readonly viewer: 'client' | 'professional'
  /** Null in a preview, which has nothing to print. */
  readonly talkId: string | null
  readonly headingLevel?: 2 | 3
  /** True if its writer may send another version. */
  readonly canRevise?: boolean | undefined
}

export const QuoteCard = (props: Props) => {
  const { quote, viewer, talkId, headingLevel = 3, canRevise = viewer === 'professional' } = props
  const Heading = `h${headingLevel}` as const
  return (
    <article className={cardClass(quote)}>
      <div className="quote-head cluster between gap-2">
        <Heading className="quote-card-title larger">
          Preventivo{quote.revision > 1 && ` · versione ${quote.revision}`}
        </Heading>
        <QuoteBadges quote={quote} />
      </div>
      {quote.firm && <p className="soft small">{formatLegalFirm(quote.firm)}</p>}
      <QuotePrice quote={quote} />
      <QuoteFacts quote={quote} />
      <Missing quote={quote} viewer={viewer} />
      {quote.lines.length > 0 && <Lines quote={quote} />}
      {quote.notes !== null && <p className="as-written">{quote.notes}</p>}
      <div className="quote-foot cluster between semibold ruled">
        <span>{formatQuoteValidity(quote)}</span>
        {talkId !== null && <Links quote={quote} talkId={talkId} canRevise={canRevise} />}
      </div>
    </article>
  )
}

type LinksProps = {
  readonly quote: QuoteReply
  readonly talkId: string
  readonly canRevise: boolean
}

const Links = ({ quote, talkId, canRevise }: LinksProps) => (
  <span className="cluster">
    {canRevise && !quote.isReplaced && (
      <LinkButton variant="ghost" icon="edit" href={quoteEditorPagePath(talkId, quote.id)}>
        Nuova versione
      </LinkButton>
    )}
    <LinkButton variant="ghost" icon="document" href={quotePagePath(talkId, quote.id)}>
      Stampa
    </LinkButton>
  </span>
)

const cardClass = ({ isReplaced, isExpired }: QuoteReply) =>
  `quote-card grid gap-3 boxed padded${isReplaced ? ' replaced' : ''}${isExpired ? ' expired' : ''}`

/** Its kind, and why it does not count any more. */
const QuoteBadges = ({ quote }: { readonly quote: QuoteReply }) => (
  <span className="cluster">
    {quote.isReplaced && <Badge>Sostituito</Badge>}
    {!quote.isReplaced && quote.isExpired && <Badge tone="warning">Scaduto</Badge>}
    <Badge>{QUOTE_SHAPE_LABELS[quote.shape]}</Badge>
  </span>
)

/** Shows the price with VAT large, and the one without beside it. */
const QuotePrice = ({ quote }: { readonly quote: QuoteReply }) => {
  if (computeQuoteAmounts(quote, true) === null)
    return <p className="price larger digits">{formatQuotePrice(quote, true)}</p>
  if (hasNoVatOnTop(quote))
    return (
      <p className="price larger digits">
        <strong>{formatQuotePrice(quote, true)}</strong> <span>non si aggiunge IVA</span>
      </p>
    )
  return (
    <p className="price larger digits">
      <strong>{formatQuotePrice(quote, true)}</strong> <span>con IVA</span>
      <span className="net soft small block">
        {formatQuotePrice(quote, false)} senza IVA · IVA {formatQuoteVat(quote)}
      </span>
    </p>
  )
}

const QuoteFacts = ({ quote }: { readonly quote: QuoteReply }) => (
  <ul className="quote-card-facts flow small">
    {Object.values(QUOTE_TERM_FORMATS).map(({ term, icon, words, onCard }) => {
      const text = words(quote)
      return (
        text !== null && (
          <CardFact key={term} icon={icon} name={term}>
            {onCard ? onCard(text, quote) : text}
          </CardFact>
        )
      )
    })}
  </ul>
)

const Missing = ({ quote, viewer }: Pick<Props, 'quote' | 'viewer'>) => {
  const missing = Object.values(QUOTE_TERM_FORMATS).filter(({ words }) => words(quote) === null)
  if (missing.length === 0 || quote.isReplaced) return null
  return (
    <p className="missing soft small">
      {viewer === 'client' ? 'Da chiedere:' : 'Non hai scritto'}{' '}
      {missing.map(({ unsaid }) => unsaid).join(', ')}.
    </p>
  )
}

const Lines = ({ quote: { lines, vatIncluded } }: { readonly quote: QuoteReply }) => (
  <details>
    <summary className="flex between aligned pad-y-2">
      {lines.length === 1 ? '1 voce' : `${lines.length} voci`}
      <Icon name="chevron-down" />
    </summary>
    <ul>
      {lines.map(({ text, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <li key={index} className="flex between ruled-below gap-4 pad-y-1">
          <span>{text}</span>
          <span className="rigid digits">{formatPrice(price)}</span>
        </li>
      ))}
    </ul>
    <p className="soft small">Voci {vatIncluded ? 'con IVA' : 'senza IVA'}.</p>
  </details>
)
