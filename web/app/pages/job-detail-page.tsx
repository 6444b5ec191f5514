import type { JobDetailReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { JobDetail, JobMissing } from '#web/features/job-requests/browse/job-detail.tsx'
import { jobHead } from '#web/features/job-requests/browse/job-head.ts'
import { closedBecause } from '#web/features/reveal/availability.ts'
import { ContactPanel } from '#web/features/reveal/contact-panel.tsx'
import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { isNotThere, useApi } from '#web/lib/api.ts'
import { useIsMissing } from '#web/lib/missing.ts'
import type { Page } from '#web/lib/page.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { onRows } from '#web/listing/card/card-fields.ts'
import { DetailSkeleton, PublisherFacts } from '#web/listing/detail/detail-parts.tsx'
import { TakenPlaces } from '#web/ui/content/taken-places.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** Without its publisher while only the owner and the staff see it. */
type ShownJob = Omit<JobDetailReply, 'publisher'> & Partial<Pick<JobDetailReply, 'publisher'>>

const JobDetailPage = () => {
  const { id = '' } = usePageParams()
  return <JobOfAddress key={id} id={id} />
}

const JobOfAddress = ({ id }: { id: string }) => {
  const isMissing = useIsMissing()
  const { data: job, error, mutate } = useApi<ShownJob>(isMissing ? null : jobPaths.one(id))

  if (job) return <FoundJob job={job} />
  if (isMissing || isNotThere(error)) return <JobMissing />
  if (error === undefined) return <DetailSkeleton title="Richiesta in arrivo" />
  return (
    <div className="wrap missing-page">
      <h1>Richiesta di lavoro</h1>
      <ErrorState title="Non è stato possibile caricare la richiesta" onRetry={() => mutate()}>
        <p>Controlla la connessione e riprova.</p>
      </ErrorState>
    </div>
  )
}

const FoundJob = ({ job }: { job: ShownJob }) => {
  const { person, isRevealing, reveal } = useReveal('job', job.id)
  const isCompleted = job.status === 'completed'
  const button = (
    <RevealButton
      wide
      onReveal={reveal}
      isRevealing={isRevealing}
      closedBecause={closedBecause(job)}
    />
  )

  return (
    <JobDetail
      job={job}
      isRevealed={person !== null}
      action={person || isCompleted ? null : button}
      contact={
        <ContactPanel
          listingId={job.id}
          title="Contatti del cliente"
          who={job.clientName}
          facts={<PublisherFacts publisher={job.publisher} />}
          done={isCompleted ? 'Lavoro Completato' : null}
          person={person}
          places={
            <>
              <TakenPlaces taken={job.revealCount} places={job.maxReveals} />
              {job.localOnly && (
                <p>
                  Il cliente vuole solo chi lavora in zona: i contatti li vede chi, nel profilo
                  della propria impresa, ha {job.city} tra le zone in cui lavora.
                </p>
              )}
            </>
          }
          reveal={button}
        />
      }
    />
  )
}

export const page: Page = {
  Component: JobDetailPage,
  preload: ({ params }) => {
    const id = params['id'] ?? ''
    return [jobPaths.one(id), jobPaths.related(id)]
  },
  sends: (path, answer) => (path.endsWith('/related') ? onRows(answer) : answer),
  head: ({ params, origin }, answers) =>
    jobHead(answers(jobPaths.one(params['id'] ?? '')) as ShownJob | undefined, origin),
}
