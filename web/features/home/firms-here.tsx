import type { FirmCardReply, FirmListReply } from '#modules/firms/contract/public-firm.ts'
import { useApi } from '#web/lib/api.ts'

/** As `firmPaths` says it, which would bring all addresses of firms into the first page. */
const FIRMS = '/professionisti'
export const HOME_FIRMS = '/api/firms?limit=3'

/** Who answers, by name; nothing while there is nobody. */
export const FirmsHere = () => {
  const { data } = useApi<FirmListReply>(HOME_FIRMS)
  return (
    data !== undefined &&
    data.items.length > 0 && (
      <section className="home-firms">
        <h2>Chi ti può rispondere</h2>
        <ul>
          {data.items.map((firm) => (
            <Line key={firm.id} firm={firm} />
          ))}
        </ul>
        <a className="text-link" href={FIRMS}>
          Tutti i professionisti
        </a>
      </section>
    )
  )
}

const Line = ({ firm }: { firm: FirmCardReply }) => {
  const { name, slug, city, trades, reviews, badges } = firm
  const [trade] = trades
  return (
    <li className="ruled">
      <a href={`${FIRMS}/${slug}`} data-initial={name.charAt(0)}>
        {name}
        <span className="soft small">
          {trade && `${trade.name} · `}
          {city}
        </span>
        {reviews?.average !== undefined && (
          <span className="small">
            ★ {reviews.average.toFixed(1).replace('.', ',')} su 5 ({reviews.total})
          </span>
        )}
        {badges[0] && <span className="checked small">{badges[0]}</span>}
      </a>
    </li>
  )
}
