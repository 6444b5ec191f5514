import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import {
  BUDGET_LABELS,
  describeBudget,
  describeUrgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { RANKING_PAGE_PATH } from '#modules/listings/contract/shared/ranking.ts'
import { useApi } from '#web/lib/api.ts'
import {
  buildPlaceRows,
  ListingDetail,
  type ListingSlots,
} from '#web/listing/detail/listing-detail.tsx'
import { RelatedListings } from '#web/listing/detail/related-listings.tsx'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { Badge, CardFact, ModeBadge } from '#web/ui/content/badge.tsx'
import { FreeContactSlots } from '#web/ui/content/places-taken.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ComuneMap } from './comune-map.tsx'
import { JobUrgencyBadge, urgencyIcon } from './job-badges.tsx'
import { type JobInRow, JobRow } from './job-row.tsx'

export const JobDetail = ({ job, ...props }: ListingSlots & { readonly job: JobRequestReply }) => (
  <ListingDetail
    {...props}
    mode="cerco"
    listing={job}
    isFaded={job.status === 'completed'}
    badges={<Badges job={job} />}
    money={<Budget budget={job.budget} />}
    aside={
      <FreeContactSlots
        taken={job.revealCount}
        places={job.maxReveals}
        isClosed={job.contactsClosed}
      />
    }
    timing={
      !urgencyIcon(job) && (
        <CardFact icon="calendar" name="Tempistica" value={describeUrgency(job.urgency)} />
      )
    }
    details={jobRows(job)}
    map={job.publishedAt !== null && <ComuneMap id={job.id} />}
    related={<RelatedJobs job={job} />}
  />
)

export const jobRows = (job: JobRequestReply) => [
  ...(job.budget ? [{ term: 'Budget', value: describeBudget(job.budget) }] : []),
  { term: 'Tempistica', value: describeUrgency(job.urgency) },
  ...buildPlaceRows(job),
  ...job.answers.map(({ question, text }) => ({ term: question, value: text })),
]

const Badges = ({ job }: { job: JobRequestReply }) => (
  <>
    <ModeBadge mode="cerco" />
    <Badge label={job.category.name} />
    <JobUrgencyBadge urgency={job.urgency} status={job.status} />
    {job.contactMarks.map((mark) => (
      <Badge key={mark} label={mark} />
    ))}
    <JobStatusBadge status={job.status} />
  </>
)

const Budget = ({ budget }: Pick<JobRequestReply, 'budget'>) => (
  <p className="price large">
    <span className="amount">{budget ? inWords(budget) : 'Budget da concordare'}</span>
    {budget && isAmount(budget) && <span className="per"> di budget</span>}
  </p>
)

/** Older requests have a text of their own. */
const isAmount = (budget: string) => budget in BUDGET_LABELS
const inWords = (budget: string) =>
  isAmount(budget) ? describeBudget(budget) : `Budget: ${budget}`

/** Open requests of the same category, the nearest first, if any. */
const RelatedJobs = ({ job }: { job: JobRequestReply }) => {
  const { data: jobs = [] } = useApi<JobInRow[]>(jobPaths.related(job.id))
  return (
    <RelatedListings
      title="Richieste simili"
      listings={jobs}
      row={(other) => <JobRow job={other} />}
      note={
        <p className="soft small">
          Sono della stessa categoria, a partire dalle più vicine.{' '}
          <a href={RANKING_PAGE_PATH}>Come ordiniamo gli annunci</a>
        </p>
      }
      all={
        <p>
          <LinkButton
            icon="arrow-right"
            href={`/lavori?categoryId=${encodeURIComponent(job.categoryId)}`}
          >
            Tutte le richieste di {job.category.name}
          </LinkButton>
        </p>
      }
    />
  )
}

/** The latest requests follow once the browser has asked for them. */
export const JobMissing = () => {
  const { data: jobs = [] } = useApi<JobRequestReply[]>(jobPaths.recent)
  return (
    <div className="wrap missing-page">
      <h1>Annuncio non trovato</h1>
      <p className="soft">
        La richiesta non esiste, è stata ritirata oppure chi l’ha pubblicata non è più sul sito.
      </p>
      <div className="cluster">
        <LinkButton variant="primary" icon="arrow-left" href="/lavori">
          Torna alle richieste
        </LinkButton>
        <LinkButton href="/pubblica-annuncio" label="Pubblica una richiesta" />
      </div>
      <RelatedListings
        title="Le ultime richieste"
        listings={jobs}
        row={(job) => <JobRow job={job} />}
      />
    </div>
  )
}
