/** Head of the page of a job request, for search engines and shares. */
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.ts'
import { jobPage } from './job-place.ts'

const DESCRIPTION_CHARACTERS = 140

export const jobHead = (job: JobRequestReply | undefined, origin: string): Head => {
  if (!job) return { title: 'Annuncio non trovato', isIndexed: false }
  return {
    title: `${job.title} - ${job.city}`,
    description: job.description.replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_CHARACTERS),
    canonicalPath: jobPage(job.id),
    kind: 'article',
    image: `/condivisione/lavori/${job.id}.png`,
    jsonLd: [
      serviceOf(job, origin),
      breadcrumbTrail(origin, [
        { name: 'Richieste', path: '/lavori' },
        { name: job.title, path: jobPage(job.id) },
      ]),
    ],
  }
}

/** A Service, not a JobPosting, because it is work and no vacancy; without an Offer, which would need a price. */
const serviceOf = (job: JobRequestReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  url: origin + jobPage(job.id),
  name: job.title,
  description: job.description,
  serviceType: job.category.name,
  areaServed: { '@type': 'City', name: job.city, containedInPlace: job.region.name },
  ...(job.images.length > 0 && { image: job.images.map((path) => origin + path) }),
})
