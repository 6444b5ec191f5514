import { withArticle } from '#modules/kernel/long-day.ts'
import { QUOTE_SHAPE_LABELS } from '#modules/talks/contract/quote-labels.ts'
import type { QuoteDocumentReply, QuoteReply } from '#modules/talks/contract/quotes.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import {
  computeQuoteAmounts,
  formatQuotePrice,
  formatQuoteValidity,
  formatQuoteVat,
  hasNoVatOnTop,
  QUOTE_TERM_FORMATS,
  sumLinePrices,
} from '../quote-facts.ts'

export const QuoteSheet = ({ document }: { readonly document: QuoteDocumentReply }) => {
  const { quote, subject, clientName } = document
  const { name } = useSite()
  return (
    <article className="quote-sheet grid gap-4 on-surface">
      <header className="flow between gap-3-5">
        <Sender document={document} />
        <p className="when grid content-start">
          {formatDate(quote.sentAt)}
          {quote.revision > 1 && <span>Versione {quote.revision}</span>}
        </p>
      </header>
      <h1 className="largest">Preventivo: {subject}</h1>
      <p>Per {clientName}</p>
      <State quote={quote} />
      {quote.lines.length > 0 && <Lines quote={quote} />}
      <Totals quote={quote} />
      <KeyValueList rows={factRows(quote)} />
      {quote.notes !== null && (
        <section>
          <h2 className="larger">Note</h2>
          <p className="notes as-written">{quote.notes}</p>
        </section>
      )}
      <footer className="soft tiny ruled pad-top-3">
        <p>
          Inviato {withArticle('il', formatDate(quote.sentAt))} con {name}, che non fa parte
          dell’accordo.
        </p>
        {quote.hash !== '' && <p>Impronta del contenuto (SHA-256): {quote.hash}</p>}
        {document.firm && quote.firm === undefined && (
          <p>I dati dell’impresa non fanno parte dell’impronta.</p>
        )}
      </footer>
    </article>
  )
}

/** The firm as the law wants it named, else the person. */
const Sender = ({ document: { firm, professionalName } }: { document: QuoteDocumentReply }) => (
  <p className="sender grid content-start">
    <strong className="larger">{firm?.legalName ?? professionalName}</strong>
    {firm && (
      <>
        <span>{firm.address}</span>
        <span>Partita IVA {firm.vatId}</span>
        {firm.phone && <span>Telefono {firm.phone}</span>}
        {professionalName !== firm.legalName && <span>{professionalName}</span>}
      </>
    )}
  </p>
)

type Props = { readonly quote: QuoteReply }

const State = ({ quote: { isReplaced, isExpired } }: Props) => {
  const sentence = isReplaced
    ? 'Sostituito: c’è una versione più recente nella conversazione.'
    : isExpired && 'Questo preventivo è scaduto.'
  return sentence && <p className="void alarming semibold">{sentence}</p>
}

const Lines = ({ quote: { lines, vatIncluded } }: Props) => (
  <table className="full-width">
    <caption className="visually-hidden">Voci</caption>
    <thead>
      <tr>
        <th className="ruled-below" scope="col">
          Voce
        </th>
        <th className="ruled-below" scope="col">
          {vatIncluded ? 'Con IVA' : 'Senza IVA'}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ text, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <tr key={index}>
          <td className="ruled-below">{text}</td>
          <td className="ruled-below">{formatPrice(price)}</td>
        </tr>
      ))}
      <tr className="sum soft">
        <td className="ruled-below">Somma delle voci</td>
        <td className="ruled-below">
          {formatPrice(sumLinePrices(lines.map(({ price }) => price)))}
        </td>
      </tr>
    </tbody>
  </table>
)

const Totals = ({ quote }: Props) => {
  const gross = computeQuoteAmounts(quote, true)
  const net = computeQuoteAmounts(quote, false)
  if (!gross || !net) return <p className="total larger bold">{formatQuotePrice(quote, true)}</p>
  const rows = hasNoVatOnTop(quote)
    ? [{ term: 'IVA', value: 'Non si aggiunge' }]
    : [
        { term: 'Senza IVA', value: formatQuotePrice(quote, false) },
        {
          term: `IVA ${formatQuoteVat(quote)}`,
          value: gross.from === gross.to ? formatPrice(gross.from - net.from) : 'in base al prezzo',
        },
      ]
  return (
    <dl className="order-sums grid gap-2 digits">
      {rows.map(({ term, value }) => (
        <div className="flex between gap-4" key={term}>
          <dt className="rigid">{term}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
      <div className="total flex between larger bold gap-4">
        <dt className="rigid">{hasNoVatOnTop(quote) ? 'Totale' : 'Totale con IVA'}</dt>
        <dd className="text-end">{formatQuotePrice(quote, true)}</dd>
      </div>
    </dl>
  )
}

const factRows = (quote: QuoteReply) => [
  { term: 'Tipo', value: QUOTE_SHAPE_LABELS[quote.shape] },
  { term: 'Validità', value: formatQuoteValidity(quote) },
  ...Object.values(QUOTE_TERM_FORMATS).map(({ term, words }) => ({ term, value: words(quote) })),
]
