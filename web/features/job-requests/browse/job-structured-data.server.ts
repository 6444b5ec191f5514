import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'

/** A Service, not a JobPosting, because it is work and no vacancy; without an Offer, which would need a price. */
export const jobStructuredData = (job: JobRequestReply, origin: string) => ({
  '@type': 'Service',
  name: job.title,
  description: job.description,
  serviceType: job.category.name,
  areaServed: { '@type': 'City', name: job.city, containedInPlace: job.region.name },
  ...(job.images.length > 0 && { image: job.images.map((path) => origin + path) }),
})
