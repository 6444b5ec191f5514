import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useSite } from '#web/lib/site.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { jobPage } from './job-place.ts'

/** A request without its description, which no line shows. */
export type JobLine = Omit<OnCard<JobRequestReply>, 'description'>

export const JobRow = ({ job }: { job: JobLine }) => {
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
