import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { RANKING_PAGE } from '#modules/listings/contract/shared/ranking.ts'
import { useApi } from '#web/lib/api.ts'
import { RelatedListings } from '#web/listing/detail/related-listings.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { type JobLine, JobRow } from './job-row.tsx'

/** Open requests of the same category, the nearest first, if any. */
export const RelatedJobs = ({ job }: { job: JobRequestReply }) => {
  const { data: jobs = [] } = useApi<JobLine[]>(jobPaths.related(job.id))
  return (
    <RelatedListings
      title="Richieste simili"
      listings={jobs}
      row={(other) => <JobRow job={other} />}
      note={
        <p className="soft small">
          Della stessa categoria, prima le più vicine.{' '}
          <a href={RANKING_PAGE}>Come ordiniamo gli annunci</a>
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
