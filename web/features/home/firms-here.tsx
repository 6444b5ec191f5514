import type { FirmCardReply, FirmListReply } from '#modules/firms/contract/public-firm.ts'
import { showsFinishedWork } from '#modules/firms/contract/works.ts'
import { formatAverage } from '#modules/kernel/rating-text.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useRememberedPlace } from '#web/lib/place-here.ts'

/** Repeats an address of `firmPaths`, which would bring all addresses of firms into the first page. */
const FIRMS = '/professionisti'
export const HOME_FIRMS_PATH = '/api/firms?limit=3'

const MOST = 3
const AROUND_KM = '25'

const nearTo = (city: string) =>
  `/api/firms?${new URLSearchParams({ city, radiusKm: AROUND_KM, limit: String(MOST) })}`

/** Who answers, by name, first around the place that the visitor typed; nothing while there is nobody. */
export const HomeFirms = () => {
  const { data } = useApi<FirmListReply>(HOME_FIRMS_PATH)
  const place = useRememberedPlace()
  const { data: near } = useApi<FirmListReply>(place ? nearTo(place) : null)
  const here = near?.items ?? []
  const others = (data?.items ?? []).filter(({ id }) => here.every((firm) => firm.id !== id))
  // The number stays the same, so that nothing below moves.
  const shown = [...here, ...others].slice(0, MOST)
  return (
    shown.length > 0 && (
      <section className="home-firms">
        <h2>
          {here.length > 0 ? `Professionisti vicino a ${place}` : 'Professionisti che trovi qui'}
        </h2>
        <ul>
          {shown.map((firm) => (
            <Line key={firm.id} firm={firm} />
          ))}
        </ul>
        <a
          className="text-link"
          href={here.length > 0 ? `${FIRMS}?${new URLSearchParams({ city: place })}` : FIRMS}
        >
          Tutti i professionisti
        </a>
      </section>
    )
  )
}

const Line = ({ firm }: { firm: FirmCardReply }) => {
  const { name, slug, city, trades, reviews, badges, works, logoUrl } = firm
  const [trade] = trades
  const work = works?.find(showsFinishedWork)
  return (
    <li className="ruled">
      <a href={`${FIRMS}/${slug}`} data-initial={logoUrl ? undefined : name.charAt(0)}>
        {logoUrl && (
          <img
            className="firm-face"
            src={smallestPicture(logoUrl)}
            alt=""
            width={44}
            height={44}
            loading="lazy"
          />
        )}
        {work && <img src={work.picture} alt="" width={80} height={60} loading="lazy" />}
        <strong>{name}</strong>
        <span className="soft small">
          {trade && `${trade.name} · `}
          {city}
        </span>
        {reviews?.average !== undefined && (
          <span className="small">
            ★ {formatAverage(reviews.average)} ({reviews.total})
          </span>
        )}
        {badges[0] && <span className="checked small">{badges[0]}</span>}
      </a>
    </li>
  )
}
