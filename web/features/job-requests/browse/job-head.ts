import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import { listingHead } from '#web/listing/detail/listing-head.ts'
import { jobStructuredData } from './job-structured-data.server.ts'

export const jobHead = (job: JobRequestReply | undefined, origin: string): PageHeadFields =>
  job
    ? listingHead('cerco', job, origin, jobStructuredData(job, origin))
    : { title: 'Annuncio non trovato', isIndexed: false }
