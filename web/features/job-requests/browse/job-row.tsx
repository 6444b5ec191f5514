import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { describeBudget } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'

/** A request without its description, which no line shows. */
export type JobInRow = Omit<CardListing<JobRequestReply>, 'description'>

export const JobRow = ({ job }: { job: JobInRow }) => (
  <RecentRow mode="cerco" listing={job} money={job.budget && describeBudget(job.budget)} />
)
