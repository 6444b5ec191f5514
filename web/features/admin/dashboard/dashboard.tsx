import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { useApi } from '#web/lib/api.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { FigureCard } from './figure-card.tsx'
import { isWorthShowing } from './figure-labels.ts'
import { WaitingList } from './waiting-list.tsx'

/** Open tasks, then figures. Moderators see it without money. */
export const Dashboard = () => {
  const { data, error, isValidating, mutate } = useApi<SummaryReply>(operationsPaths.summary, {
    freshMs: 0,
  })
  if (!data && error)
    return (
      <ErrorState
        title="I dati non sono arrivati"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  if (!data) return <Waiting />
  return (
    <div className="figures">
      <section aria-labelledby="aspetta">
        <h2 id="aspetta">Che cosa aspetta</h2>
        <WaitingList waiting={data.waiting} />
      </section>
      <section aria-labelledby="numeri">
        <h2 id="numeri">Gli ultimi 30 giorni</h2>
        <div className="figure-cards">
          {data.figures.filter(isWorthShowing).map((figure) => (
            <FigureCard key={figure.name} figure={figure} days={data.days} />
          ))}
        </div>
      </section>
    </div>
  )
}

const Waiting = () => (
  <div className="figures" role="status" aria-label="Caricamento in corso">
    <div className="figure-cards">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} shape="row" />
      ))}
    </div>
    <div className="figure-cards">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="panel" />
      ))}
    </div>
  </div>
)

export const page = adminPage({
  subtitle: 'Che cosa aspetta te, e come va il sito.',
  Content: Dashboard,
})
