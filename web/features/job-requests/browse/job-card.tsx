import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { type CardContact, type CardPlace, ListingCard } from '#web/listing/card/listing-card.tsx'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { PlacesTaken } from '#web/ui/content/places-taken.tsx'
import { JobUrgencyBadge, LOCAL_ONLY } from './job-badges.tsx'

export type JobCardProps = CardPlace & { readonly job: OnCard<JobRequestReply> }

export const JobCard = ({ job, ...props }: JobCardProps & CardContact) => {
  const isCompleted = job.status === 'completed'
  return (
    <ListingCard
      {...props}
      mode="cerco"
      listing={job}
      done={isCompleted ? 'Lavoro Completato' : null}
      badges={
        <>
          <ModeBadge mode="cerco" isBare>{`Cerco ${job.category.name}`}</ModeBadge>
          <JobUrgencyBadge urgency={job.urgency} status={job.status} />
          <JobStatusBadge status={job.status} />
        </>
      }
      money={job.budget && budgetLabel(job.budget)}
      publisher={
        !props.contact && (
          <>
            <span>{job.clientName}</span>
            {job.localOnly && !isCompleted && <strong>{LOCAL_ONLY}</strong>}
          </>
        )
      }
      slots={!isCompleted && <PlacesTaken taken={job.revealCount} places={job.maxReveals} />}
    />
  )
}
