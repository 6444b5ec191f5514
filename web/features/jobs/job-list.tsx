import type { ComponentType } from 'react'
import type { JobListReply } from '#modules/listings/contract/job-request.ts'
import { LIST_LIMIT } from '#modules/listings/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { counterText } from './counter.ts'
import type { JobCardProps } from './job-card.tsx'
import { type ListAddress, listPage, writeListAddress } from './list-address.ts'
import { useJobList } from './use-job-list.ts'

const EAGER_CARDS = 3

type Props = { readonly address: ListAddress; readonly Card: ComponentType<JobCardProps> }

/** The results: counter, cards, and the way to more of them. */
export const JobList = ({ address, Card }: Props) => {
  const state = useJobList(address)
  const { list, pages, shown, total, isAtLeast } = state
  const hasMore = address.offset + shown < total

  if (list.error !== undefined && !list.data) return <ListFailed onRetry={() => list.mutate()} />
  return (
    <>
      <p className="job-count" role="status">
        {shown > 0 && counterText({ offset: address.offset, shown, total, isAtLeast })}
      </p>
      {!list.data && <CardSkeletons />}
      {list.data?.jobs.length === 0 && <NothingFound />}
      {list.data && shown > 0 && (
        <ul className="card-grid">
          {Array.from({ length: pages }, (_, page) => listPage(address, page)).map((path, page) => (
            <Cards key={path} path={path} Card={Card} isFirst={page === 0} />
          ))}
        </ul>
      )}
      {state.hasFailed && <ListFailed onRetry={state.retry} />}
      {(hasMore || state.isAdding) && !state.hasFailed && (
        <LoadMore
          href={writeListAddress({ ...address, offset: address.offset + pages * LIST_LIMIT })}
          onLoad={state.addPage}
          busy={state.isAdding}
        >
          Carica Altri Lavori
        </LoadMore>
      )}
    </>
  )
}

type CardsProps = {
  readonly path: string
  readonly Card: ComponentType<JobCardProps>
  readonly isFirst: boolean
}

const Cards = ({ path, Card, isFirst }: CardsProps) => {
  const { data } = useApi<JobListReply>(path)
  return data?.jobs.map((job, index) => (
    <li key={job.id}>
      <Card job={job} eager={isFirst && index < EAGER_CARDS} />
    </li>
  ))
}

const NothingFound = () => (
  <EmptyState title="Nessuna richiesta trovata">
    <p>Prova a modificare i filtri di ricerca per trovare più risultati</p>
  </EmptyState>
)

const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title="Non è stato possibile caricare le richieste" onRetry={onRetry}>
    <p>Controlla la connessione e riprova.</p>
  </ErrorState>
)
