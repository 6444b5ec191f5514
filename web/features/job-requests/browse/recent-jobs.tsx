import type { ComponentType } from 'react'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { HOME_PREVIEW_LIMIT, jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import { ListingCardSkeletons } from '#web/listing/card/listing-card.tsx'
import { RankingNote } from '#web/listing/list/ranking-note.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import type { JobCardProps } from './job-card.tsx'

type Props = { readonly Card: ComponentType<JobCardProps> }

export const RecentJobs = ({ Card }: Props) => (
  <section className="recent-jobs grid gap-4" data-mode="cerco">
    <h2>Ultime richieste di lavoro</h2>
    <RankingNote board="jobs" />
    <Preview Card={Card} />
    <LinkButton
      className="wide-as-words"
      href="/lavori"
      icon="arrow-right"
      label="Vedi tutte le richieste"
    />
  </section>
)

const Preview = ({ Card }: Props) => {
  const { data: jobs, ...reply } = useApi<CardListing<JobRequestReply>[]>(jobPaths.recent)
  if (jobs?.length === 0) {
    return (
      <EmptyState
        title="Nessuna richiesta di lavoro disponibile al momento"
        action={
          <LinkButton variant="primary" icon="plus" href="/pubblica-annuncio">
            Pubblica la prima richiesta
          </LinkButton>
        }
      >
        Se pubblichi adesso, la tua richiesta va in cima alla lista: è gratis, e i professionisti
        della zona la vedono per prima.
      </EmptyState>
    )
  }
  if (jobs) {
    return (
      <CardGrid>
        {jobs.slice(0, HOME_PREVIEW_LIMIT).map((job) => (
          <Card key={job.id} job={job} headingLevel={3} />
        ))}
      </CardGrid>
    )
  }
  return (
    <NotLoaded
      {...reply}
      failed="Non riusciamo a caricare le richieste"
      advice="Controlla la connessione e riprova."
      waiting={<ListingCardSkeletons board="jobs" />}
    />
  )
}
