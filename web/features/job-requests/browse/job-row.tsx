import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'

/** A request without its description, which no line shows. */
export type JobLine = Omit<CardListing<JobRequestReply>, 'description'>

export const JobRow = ({ job }: { job: JobLine }) => (
  <RecentRow mode="cerco" listing={job} money={job.budget && budgetLabel(job.budget)} />
)
