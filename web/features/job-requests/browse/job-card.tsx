import { useState } from 'react'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { budgetLabel, jobStatusLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import {
  type CardContact,
  type CardPlace,
  ListingPicture,
  ListingThumbnails,
} from '#web/listing/card/listing-card.tsx'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { ListingShare } from '#web/listing/listing-share.tsx'
import { placeOf } from '#web/listing/place.ts'
import { listingPage } from '#web/listing/sides.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { FreePlaces } from '#web/ui/content/places-taken.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { JobUrgencyBadge, LOCAL_ONLY } from './job-badges.tsx'

export type JobCardProps = CardPlace & {
  readonly job: OnCard<JobRequestReply>
  /** Whether it is in the preview beside the list, or was. */
  readonly preview?: 'open' | 'seen' | undefined
}

/** A row of a list; on phones a compact card. Few elements, because a page has twenty. */
export const JobCard = ({ job, headingLevel = 2, ...props }: JobCardProps & CardContact) => {
  const { now } = useSite()
  const Heading = `h${headingLevel}` as const
  const href = listingPage('cerco', job.id)
  const isCompleted = job.status === 'completed'
  const at = job.publishedAt ?? job.createdAt
  return (
    <article
      className={isCompleted ? 'card job-card dimmed' : 'card job-card'}
      data-mode="cerco"
      data-preview={props.preview}
      data-new={isNew(at, now) ? '' : undefined}
    >
      <ListingPicture listing={job} mode="cerco" eager={props.eager ?? false} />
      <Heading className="title">
        <a href={href}>{job.title}</a>
      </Heading>
      <p className="place">{placeOf(job)}</p>
      <p className="money">{job.budget && budgetLabel(job.budget)}</p>
      <p className="timing">
        <JobUrgencyBadge urgency={job.urgency} status={job.status} isSmall />
        <RelativeTime at={at} now={now} />
        {job.status === 'active' ? (
          jobStatusLabel('active')
        ) : (
          <JobStatusBadge status={job.status} />
        )}
      </p>
      <p className="who">
        <ModeBadge mode="cerco" isBare>{`Cerco ${job.category.name}`}</ModeBadge>
        {!props.contact && job.clientName}
        {job.localOnly && !isCompleted && <strong>{LOCAL_ONLY}</strong>}
      </p>
      <Description job={job} />
      <ListingThumbnails images={job.images} />
      {!isCompleted && <FreePlaces taken={job.revealCount} places={job.maxReveals} />}
      <a className="details" href={href}>
        Vedi Dettagli
      </a>
      {!props.contact && <ListingShare listing={job} mode="cerco" compact />}
      {props.contact ?? (
        <div className="actions">
          {isCompleted ? <p className="soft small semibold">Lavoro Completato</p> : props.reveal}
        </div>
      )}
    </article>
  )
}

/** The rest of a long one is asked for when somebody wants to read it. */
const Description = ({ job }: Pick<JobCardProps, 'job'>) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useApi<JobRequestReply>(isOpen ? jobPaths.one(job.id) : null)
  return <ClampedText text={data?.description ?? job.description} onToggle={setOpen} />
}

/** Of the last day; the mark goes once the visitor has opened the request. */
const isNew = (at: string, now: number) => now - Date.parse(at) < DAY_MS
