import { useState } from 'react'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import {
  describeBudget,
  describeJobStatus,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import { CardShare } from '#web/listing/card/card-share.tsx'
import {
  type CardContactSlots,
  type CardPlace,
  ListingPicture,
  ListingThumbnails,
} from '#web/listing/card/listing-card.tsx'
import { listedPlaceText } from '#web/listing/listed-place.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { FreeContactSlots } from '#web/ui/content/places-taken.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { JobUrgency } from './job-badges.tsx'

export type JobCardProps = CardPlace & {
  readonly job: CardListing<JobRequestReply>
  /** Tells whether the request is in the preview beside the list, or was. */
  readonly preview?: 'open' | 'seen' | undefined
}

/**
 * A card of a grid, or a row of a list. Few elements, because a page has twenty. Its sheets lay out what it is handed by
 * its root: the button `reveal`; a new contact, `contact-block`; one that is the viewer's, `own` with `own-contact` and `way`; `card-media` (`picture` while it is on its way), `clamped-text`,
 * `listing-thumbnails`, `places-taken` and `share`.
 */
export const JobCard = ({ job, headingLevel = 2, ...props }: JobCardProps & CardContactSlots) => {
  const { now } = useSite()
  const Heading = `h${headingLevel}` as const
  const href = listingPagePath('cerco', job.id)
  const isCompleted = job.status === 'completed'
  return (
    <article
      className={isCompleted ? 'card job-card dimmed' : 'card job-card'}
      data-mode="cerco"
      data-preview={props.preview}
    >
      <ListingPicture listing={job} mode="cerco" eager={props.eager ?? false} />
      <Heading className="card-title">
        <a href={href}>{job.title}</a>
      </Heading>
      <p className="job-place">
        <RelativeTime at={job.publishedAt ?? job.createdAt} now={now} />
        {[
          '',
          listedPlaceText(job),
          ...(props.contact ? [] : [job.clientName]),
          ...factsOf(job),
        ].join(' · ')}
      </p>
      <p className="job-money">{job.budget && describeBudget(job.budget)}</p>
      <p className="job-timing">
        <JobUrgency urgency={job.urgency} status={job.status} />
      </p>
      <p className="job-who">
        <span className="job-trade">{`Cerco ${job.category.name}`}</span>
        {[describeJobStatus(job.status), ...job.contactMarks].join(' · ')}
      </p>
      <Description job={job} />
      <ListingThumbnails images={job.images} />
      {!isCompleted && (
        <FreeContactSlots
          taken={job.revealCount}
          places={job.maxReveals}
          isClosed={job.contactsClosed}
        />
      )}
      <a className="job-details" href={href}>
        Vedi Dettagli
      </a>
      {!props.contact && <CardShare job={job} />}
      {props.contact ??
        (isCompleted ? <p className="job-finished">Lavoro Completato</p> : props.reveal)}
    </article>
  )
}

/** The answers that can be understood without their question. */
const factsOf = ({ answers }: Pick<JobRequestReply, 'answers'>) =>
  answers.flatMap(({ value, text }) => (typeof value === 'boolean' ? [] : [text]))

/** The rest of a long one comes when somebody wants it. */
const Description = ({ job }: Pick<JobCardProps, 'job'>) => {
  const [isOpen, setOpen] = useState(false)
  const { data: { description } = job } = useApi<Described>(isOpen ? jobPaths.one(job.id) : null)
  return <ClampedText text={description} onToggle={setOpen} />
}

type Described = Pick<JobRequestReply, 'description'>
