import { talkPage } from '#modules/talks/contract/paths.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { type Compared, nameOf, rankingOf, verdictOf } from './comparison.ts'

/** Who is cheapest including VAT, and by how much: what the client came for. */
export const Verdict = ({ items }: { readonly items: readonly Compared[] }) => {
  const ranking = rankingOf(items)
  const { ranked, others } = ranking
  const chosen = items.find(({ state }) => state === 'chosen')
  return (
    <section className={ranked.length > 0 ? 'verdict' : 'verdict undecided'} aria-label="In breve">
      {chosen && (
        <p>
          Hai scelto <strong>{nameOf(chosen)}</strong>:{' '}
          <a href={talkPage(chosen.talkId)}>scrivi per mettervi d’accordo</a>.
        </p>
      )}
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
