import type { JobDetailReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { JobDetail, JobMissing } from '#web/features/job-requests/browse/job-detail.tsx'
import { jobHead } from '#web/features/job-requests/browse/job-head.ts'
import { closedBecause } from '#web/features/reveal/availability.ts'
import { ContactPanel } from '#web/features/reveal/contact-panel.tsx'
import { useOwnContact } from '#web/features/reveal/own-contacts.tsx'
import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { PublisherFacts } from '#web/listing/detail/detail-parts.tsx'
import { PlacesTaken } from '#web/ui/content/places-taken.tsx'
import { listingPage } from './listing-page.tsx'

/** Without its publisher while only the owner and the staff see it. */
type ShownJob = Omit<JobDetailReply, 'publisher'> & Partial<Pick<JobDetailReply, 'publisher'>>

const FoundJob = ({ job }: { job: ShownJob }) => {
  const { person, isRevealing, reveal } = useReveal('job', job.id)
  const own = useOwnContact(job.id)
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
      action={person || own || isCompleted ? null : button}
      contact={
        <ContactPanel
          title="Contatti del cliente"
          who={job.clientName}
          facts={<PublisherFacts publisher={job.publisher} />}
          done={isCompleted ? 'Lavoro Completato' : null}
          person={person}
          own={own}
          places={
            <>
              <PlacesTaken taken={job.revealCount} places={job.maxReveals} />
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

export const page = listingPage<ShownJob>({
  pathOf: jobPaths.one,
  relatedPaths: [jobPaths.related],
  waitingTitle: 'Richiesta in arrivo',
  failed: {
    heading: 'Richiesta di lavoro',
    title: 'Non è stato possibile caricare la richiesta',
  },
  missing: <JobMissing />,
  found: (job) => <FoundJob job={job} />,
  headOf: jobHead,
})
