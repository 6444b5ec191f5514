import type {
  JobListReply,
  JobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import type { Board } from '#web/listing/list/board.ts'
import { oneOf, radius, upTo } from '#web/listing/list/filter-kinds.ts'
import { askedOf, SORTS } from '#web/listing/list/orders.ts'

type JobFilter = 'q' | 'categoryId' | 'regionId' | 'provinceId' | 'city' | 'radiusKm' | 'sort'

/** Board of job requests at /lavori. */
export const jobBoard: Board<OnCard<JobRequestReply>, JobFilter> = {
  path: '/lavori',
  ranked: 'jobs',
  filters: {
    ...{ q: upTo(120), categoryId: upTo(64), regionId: upTo(64), provinceId: upTo(64) },
    ...{ city: upTo(80), radiusKm: radius, sort: oneOf(SORTS) },
  },
  apiPage: (filters, offset) => jobPaths.list({ ...askedOf(filters), offset }),
  contentsOf: (reply) => {
    const { jobs, total, totalIsAtLeast, ...beside } = reply as JobListReply
    return { ...beside, items: jobs, total, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'richieste',
    more: 'Carica Altri Lavori',
    empty: 'Nessuna richiesta trovata',
    emptyAdvice: 'Prova a modificare i filtri di ricerca per trovare più risultati',
    failed: 'Non è stato possibile caricare le richieste',
    first: { href: '/pubblica-annuncio', label: 'Pubblica la prima richiesta' },
  },
}
