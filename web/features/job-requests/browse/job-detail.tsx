import type { ReactNode } from 'react'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { budgetLabel, urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useSite } from '#web/lib/site.ts'
import { ListingDetail } from '#web/listing/detail/listing-detail.tsx'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { NoticeButton } from '#web/listing/notice/notice-button.tsx'
import { ListingGallery } from '#web/listing/pictures/listing-gallery.tsx'
import { ListingHero } from '#web/listing/pictures/listing-hero.tsx'
import { placeOf } from '#web/listing/place.ts'
import { Badge, ModeBadge } from '#web/ui/content/badge.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { CopyLinkButton } from '#web/ui/controls/copy-link-button.tsx'
import { JobUrgencyBadge } from './job-badges.tsx'
import { JobShare } from './job-share.tsx'
import { placeholderText } from './placeholder-text.ts'

type Props = {
  readonly job: JobRequestReply
  /** The contact, hidden or revealed. */
  readonly contact: ReactNode
  /** A revealed contact replaces the share button too. */
  readonly isRevealed: boolean
  /** The main action, fixed at the bottom on phones. */
  readonly action: ReactNode
}

/** One job request in full. */
export const JobDetail = ({ job, contact, isRevealed, action }: Props) => (
  <ListingDetail
    mode="cerco"
    list={{ label: 'Richieste', href: '/lavori' }}
    title={job.title}
    isFaded={job.status === 'completed'}
    action={action}
    aside={
      <>
        {contact}
        <section>
          <h2>Dettagli</h2>
          <KeyValueList rows={detailRows(job)} />
        </section>
        <div className="cluster">
          {!isRevealed && <JobShare job={job} />}
          <CopyLinkButton />
          <NoticeButton kind="job" id={job.id} />
        </div>
      </>
    }
  >
    <ListingHero listing={job} words={placeholderText} />
    <Heading job={job} />
    <section className="prose words">
      <h2>Descrizione</h2>
      <p>{job.description}</p>
    </section>
    <ListingGallery images={job.images} title={job.title} />
  </ListingDetail>
)

const Heading = ({ job }: { job: JobRequestReply }) => {
  const { now } = useSite()
  return (
    <header className="heading">
      <div className="cluster">
        <ModeBadge mode="cerco" />
        <Badge>{job.category.name}</Badge>
        {job.urgency === 'week' && job.status !== 'completed' && (
          <JobUrgencyBadge urgency={job.urgency} status={job.status} />
        )}
        <JobStatusBadge status={job.status} />
        <span className="soft small">
          <RelativeTime at={job.publishedAt ?? job.createdAt} now={now} />
        </span>
      </div>
      <h1>{job.title}</h1>
      <ul className="facts">
        <Fact icon="pin" name="Luogo">
          {placeOf(job)}
        </Fact>
        {job.budget && (
          <Fact icon="euro" name="Budget">
            {budgetLabel(job.budget)}
          </Fact>
        )}
      </ul>
    </header>
  )
}

const detailRows = (job: JobRequestReply) => [
  { term: 'Budget', value: job.budget ? budgetLabel(job.budget) : 'Da concordare' },
  { term: 'Tempistica', value: urgencyLabel(job.urgency) },
  { term: 'Categoria', value: job.category.name },
  { term: 'Città', value: job.city },
  { term: 'Regione', value: job.region.name },
]
