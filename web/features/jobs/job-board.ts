import type { JobListReply, JobRequestReply } from '#modules/listings/contract/job-request.ts'
import { jobPaths } from '#modules/listings/contract/paths.ts'
import type { Board } from '#web/listing/list/board.ts'
import { upTo } from '#web/listing/list/filter-kinds.ts'

type JobFilter = 'q' | 'categoryId' | 'regionId' | 'city'

/** /lavori: what somebody looks for. */
export const jobBoard: Board<JobRequestReply, JobFilter> = {
  path: '/lavori',
  filters: { q: upTo(120), categoryId: upTo(64), regionId: upTo(64), city: upTo(80) },
  apiPage: (filters, offset) => jobPaths.list({ ...filters, offset }),
  contentsOf: (reply) => {
    const { jobs, total, totalIsAtLeast } = reply as JobListReply
    return { items: jobs, total, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'richieste',
    more: 'Carica Altri Lavori',
    empty: 'Nessuna richiesta trovata',
    emptyAdvice: 'Prova a modificare i filtri di ricerca per trovare più risultati',
    failed: 'Non è stato possibile caricare le richieste',
  },
}
