import type { NearbyReply, NearbyRequest } from '#modules/kernel/contract/nearby.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import {
  describeBudget,
  describeUrgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { NEARBY_REQUESTS_PATH } from './work-answers.ts'

const FIRST = 3

/** The open requests of one's own trades and area: three at once, those to be won before the contacts one has. */
export const NearbyRequests = () => {
  const { data } = useApi<NearbyReply>(NEARBY_REQUESTS_PATH, { freshMs: 0 })
  if (!data || data.trades.length === 0 || data.requests.length === 0) return null
  const { requests, trades, area } = data
  const others = requests.slice(FIRST)
  const isAllKnown = requests.every(({ isRevealed }) => isRevealed)
  return (
    <section className="nearby stack gap-3" aria-labelledby="zona" data-mode="cerco">
      <h2 id="zona">{sumOf(data)}</h2>
      <p className="soft small">
        {trades.join(', ')} · {area}
      </p>
      {isAllKnown ? (
        <p>
          Sono già tutte tra <a href="/i-miei-contatti">i tuoi contatti</a>.
        </p>
      ) : (
        <Lines requests={requests.slice(0, FIRST)} />
      )}
      {!isAllKnown && others.length > 0 && (
        <details>
          <summary>
            {others.length === 1
              ? 'Vedi l’altra richiesta'
              : `Vedi le altre ${others.length} richieste`}
          </summary>
          <Lines requests={others} />
        </details>
      )}
    </section>
  )
}

const sumOf = ({ open }: NearbyReply) =>
  `Nella tua zona: ${formatCount(open, 'richiesta aperta', 'richieste aperte')}`

const Lines = ({ requests }: { readonly requests: readonly NearbyRequest[] }) => {
  const { now } = useSite()
  return (
    <ul className="nearby-list">
      {requests.map(({ id, title, city, budget, publishedAt, urgency, freeSpots, isRevealed }) => (
        <li key={id} className="relative ruled-below pad-y-2 grid gap-2 at-start">
          <a className="inked semibold" href={listingPagePath('cerco', id)}>
            {title}
          </a>
          <p className="flow soft small gap-0-3">
            <span>{city}</span>
            {budget && <span>{describeBudget(budget)}</span>}
            <RelativeTime at={publishedAt} now={now} />
            <span>{describeUrgency(urgency)}</span>
            <span>
              {isRevealed
                ? 'È già tra i tuoi contatti'
                : formatCount(freeSpots, 'posto libero', 'posti liberi')}
            </span>
          </p>
          {!isRevealed && (
            <span className="button secondary" aria-hidden="true">
              Guarda
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
