import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { Head } from '#web/lib/page.ts'
import { listingHead } from '#web/listing/detail/listing-head.ts'

export const jobHead = (job: JobRequestReply | undefined, origin: string): Head =>
  job
    ? listingHead('cerco', job, origin, serviceOf(job, origin))
    : { title: 'Annuncio non trovato', isIndexed: false }

/** A Service, not a JobPosting, because it is work and no vacancy; without an Offer, which would need a price. */
const serviceOf = (job: JobRequestReply, origin: string) => ({
  '@type': 'Service',
  name: job.title,
  description: job.description,
  serviceType: job.category.name,
  areaServed: { '@type': 'City', name: job.city, containedInPlace: job.region.name },
  ...(job.images.length > 0 && { image: job.images.map((path) => origin + path) }),
})
