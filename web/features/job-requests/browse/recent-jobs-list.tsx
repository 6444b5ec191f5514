import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import { RecentList } from '#web/listing/recent/recent-list.tsx'
import { JobRow } from './job-row.tsx'

export const RecentJobsList = () => (
  <RecentList<CardListing<JobRequestReply>>
    mode="cerco"
    title="Richieste recenti"
    path={jobPaths.recent}
    row={(job) => <JobRow job={job} />}
    empty="Nessuna richiesta di lavoro recente"
    first={{ href: '/pubblica-annuncio', label: 'Pubblica la prima richiesta' }}
    all={{ href: '/lavori', label: 'Vedi tutte le richieste' }}
  />
)
