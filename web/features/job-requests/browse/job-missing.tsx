import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { RelatedListings } from '#web/listing/detail/related-listings.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { JobRow } from './job-row.tsx'

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
        <LinkButton href="/pubblica-annuncio">Pubblica una richiesta</LinkButton>
      </div>
      <RelatedListings
        title="Le ultime richieste"
        listings={jobs}
        row={(job) => <JobRow job={job} />}
      />
    </div>
  )
}
