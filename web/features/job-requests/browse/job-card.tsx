import type { ReactNode } from 'react'
import type { JobRequestReply } from '#modules/listings/contract/job-request.ts'
import { budgetLabel } from '#modules/listings/contract/vocabulary.ts'
import { useSite } from '#web/lib/site.ts'
import { ListingPicture } from '#web/listing/pictures/listing-picture.tsx'
import { ListingThumbnails } from '#web/listing/pictures/listing-thumbnails.tsx'
import { placeOf } from '#web/listing/place.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { JobStatusBadge } from '#web/ui/content/job-status-badge.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { TearOff } from '#web/ui/content/tear-off.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { JobUrgencyBadge } from './job-badges.tsx'
import { jobPage } from './job-place.ts'
import { JobShare } from './job-share.tsx'
import { placeholderText } from './placeholder-text.ts'

export type JobCardProps = {
  readonly job: JobRequestReply
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
  const { now } = useSite()
  const isCompleted = job.status === 'completed'

  return (
    <Card
      mode="cerco"
      headingLevel={headingLevel}
      title={job.title}
      href={jobPage(job.id)}
      dimmed={isCompleted}
      media={<ListingPicture listing={job} words={placeholderText} eager={eager} />}
      badges={
        <>
          <ModeBadge mode="cerco">Cerco {job.category.name}</ModeBadge>
          <JobUrgencyBadge urgency={job.urgency} status={job.status} />
          <JobStatusBadge status={job.status} />
          <RelativeTime at={job.publishedAt ?? job.createdAt} now={now} />
        </>
      }
      facts={<JobFacts job={job} hasContact={Boolean(contact)} />}
      actions={
        <>
          {isCompleted ? <p className="listing-done">Lavoro Completato</p> : !contact && reveal}
          <LinkButton href={jobPage(job.id)}>Vedi Dettagli</LinkButton>
          {!contact && <JobShare job={job} compact />}
        </>
      }
    >
      <ClampedText text={job.description} />
      <ListingThumbnails images={job.images} />
      {contact}
      {!isCompleted && <TearOff taken={job.revealCount} places={job.maxReveals} />}
    </Card>
  )
}

const JobFacts = ({ job, hasContact }: { job: JobRequestReply; hasContact: boolean }) => (
  <>
    <Fact icon="pin" name="Luogo">
      {placeOf(job)}
    </Fact>
    {job.budget && (
      <Fact icon="euro" name="Budget">
        {budgetLabel(job.budget)}
      </Fact>
    )}
    {!hasContact && (
      <Fact icon="user" name="Cliente">
        {job.clientName}
      </Fact>
    )}
  </>
)
