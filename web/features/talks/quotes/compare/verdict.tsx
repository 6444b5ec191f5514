import { formatPrice } from '#web/lib/formats.ts'
import { type Compared, nameOf, rankingOf, verdictOf } from './comparison.ts'

/** Who is cheapest including VAT, and by how much: what the client came for. */
export const Verdict = ({ items }: { readonly items: readonly Compared[] }) => {
  const ranking = rankingOf(items)
  const { ranked, others } = ranking
  return (
    <section className="verdict" aria-label="In breve">
      <h2>{verdictOf(ranking)}</h2>
      {ranked.length > 1 && (
        <ol>
          {ranked.map(({ item, gross, more }) => (
            <li key={item.talkId}>
              <a href={`#${item.talkId}`}>{nameOf(item)}</a>
              <span className="amount">
                {formatPrice(gross)}
                {more > 0 && <span className="more"> +{formatPrice(more)}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <>
          <p className="soft small">
            {ranked.length > 0
              ? 'Non si possono confrontare con un prezzo fisso:'
              : 'Hai ricevuto:'}
          </p>
          <ul>
            {others.map(({ item, why }) => (
              <li key={item.talkId}>
                <a href={`#${item.talkId}`}>{nameOf(item)}</a>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
