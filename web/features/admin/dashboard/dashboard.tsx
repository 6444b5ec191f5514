import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { ServerFault, SummaryReply } from '#modules/operations/contract/summary.ts'
import { useApi } from '#web/lib/api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
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
    <div className="figures grid gap-6">
      {data.fault && (
        <Alert tone="destructive" title={FAULTS[data.fault].title}>
          <p>{FAULTS[data.fault].advice}</p>
        </Alert>
      )}
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

const FAULTS: Record<ServerFault, { title: string; advice: string }> = {
  'database-damaged': {
    title: 'Il database è danneggiato',
    advice:
      'Una parte dei dati non si legge più. Ferma il sito, metti da parte una copia dei file e ripristina l’ultimo backup.',
  },
  'disk-nearly-full': {
    title: 'Lo spazio sul disco è quasi finito',
    advice:
      'Tra poco il sito non potrà più salvare annunci, messaggi e ordini: libera spazio sul disco dei dati.',
  },
}

const Waiting = () => (
  <div className="figures grid gap-6" role="status" aria-label="Caricamento in corso">
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
