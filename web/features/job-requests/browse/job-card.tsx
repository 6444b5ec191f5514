import type { ReactNode } from 'react'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { ListingCard } from '#web/listing/card/listing-card.tsx'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { ListingShare } from '#web/listing/listing-share.tsx'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { TakenPlaces } from '#web/ui/content/taken-places.tsx'
import { JobUrgencyBadge, LOCAL_ONLY, placeholderText } from './job-badges.tsx'
import { jobPage } from './job-place.ts'

export type JobCardProps = {
  readonly job: OnCard<JobRequestReply>
  readonly headingLevel?: 2 | 3
  /** True for cards visible without scrolling, whose pictures load at once. */
  readonly eager?: boolean
}

type Props = JobCardProps & {
  /** The reveal button. */
  readonly reveal: ReactNode
  /** The revealed contact, which replaces name, share and reveal buttons. */
  readonly contact?: ReactNode
}

/** One job request on the board. */
export const JobCard = ({ job, headingLevel = 2, eager = false, reveal, contact }: Props) => {
  const isCompleted = job.status === 'completed'
  return (
    <ListingCard
      mode="cerco"
      listing={job}
      href={jobPage(job.id)}
      headingLevel={headingLevel}
      eager={eager}
      dimmed={isCompleted}
      placeholder={placeholderText}
      badges={
        <>
          <ModeBadge mode="cerco" isBare>{`Cerco ${job.category.name}`}</ModeBadge>
          <JobUrgencyBadge urgency={job.urgency} status={job.status} />
          <JobStatusBadge status={job.status} />
        </>
      }
      money={job.budget && budgetLabel(job.budget)}
      publisher={
        !contact && (
          <>
            <span>{job.clientName}</span>
            {job.localOnly && !isCompleted && <strong>{LOCAL_ONLY}</strong>}
          </>
        )
      }
      slots={!isCompleted && <TakenPlaces taken={job.revealCount} places={job.maxReveals} />}
      contact={contact}
      actions={
        <>
          {isCompleted ? (
            <p className="listing-done grid soft semibold pressable">Lavoro Completato</p>
          ) : (
            !contact && reveal
          )}
          <a className="details tiny semibold pressable" href={jobPage(job.id)}>
            Vedi Dettagli
          </a>
          {!contact && (
            <ListingShare listing={job} path={jobPage(job.id)} campaign="job_share" compact />
          )}
        </>
      }
    />
  )
}
