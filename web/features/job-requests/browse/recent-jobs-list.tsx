import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useSite } from '#web/lib/site.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { RecentList } from '#web/listing/recent/recent-list.tsx'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { jobPage } from './job-place.ts'

/** On the dashboard: the newest requests, a line each. */
export const RecentJobsList = () => (
  <RecentList<OnCard<JobRequestReply>>
    mode="cerco"
    title="Richieste recenti"
    path={jobPaths.recent}
    row={(job) => <JobRow job={job} />}
    empty="Nessuna richiesta di lavoro recente"
    first={{ href: '/pubblica-annuncio', label: 'Pubblica la prima richiesta' }}
    all={{ href: '/lavori', label: 'Vedi tutte le richieste' }}
  />
)

const JobRow = ({ job }: { job: OnCard<JobRequestReply> }) => {
  const { now } = useSite()
  return (
    <RecentRow
      href={jobPage(job.id)}
      title={job.title}
      images={[job.images[0], job.category.image]}
      facts={
        <>
          <span>{job.city}</span>
          {job.budget && <span>{budgetLabel(job.budget)}</span>}
          <RelativeTime at={job.publishedAt ?? job.createdAt} now={now} />
        </>
      }
    />
  )
}
