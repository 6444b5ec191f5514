import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { JobDetail, JobMissing } from '#web/features/job-requests/browse/job-detail.tsx'
import { jobHead } from '#web/features/job-requests/browse/job-head.ts'
import { PLAN_PRICES, pickPlanPrices } from '#web/lib/subscription/plans-from.ts'
import { type DisplayedJob, useJobContact } from './job-contact.tsx'
import { createListingPage } from './listing-page.tsx'

const FoundJob = ({ job }: { job: DisplayedJob }) => <JobDetail job={job} {...useJobContact(job)} />

export const page = createListingPage<DisplayedJob>({
  pathOf: jobPaths.one,
  relatedPaths: [jobPaths.related, () => PLAN_PRICES],
  sends: (path, answer) => (path === PLAN_PRICES ? pickPlanPrices(answer) : answer),
  waitingTitle: 'Caricamento in corso',
  failed: {
    heading: 'Richiesta di lavoro',
    title: 'Non riusciamo a caricare la richiesta',
  },
  missing: <JobMissing />,
  found: (job) => <FoundJob job={job} />,
  headOf: jobHead,
})
