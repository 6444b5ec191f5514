import { accept, refuse } from '#modules/kernel/result.ts'
import { isRenewable, type JobOutcome, type JobRequest, publicUntil } from '../job-request.ts'

/** `È ancora attiva`: public for another thirty days, and the newest of the list again. */
export const renew =
  (nextPublicationNumber: () => number) =>
  (request: JobRequest, now: Date): JobOutcome => {
    if (!request.isVerified) return refuse({ code: 'job-request.not-published' })
    if (request.status === 'completed') return refuse({ code: 'job-request.completed' })
    if (!isRenewable(request, now)) return refuse({ code: 'job-request.renewed-too-early' })
    return accept({
      ...request,
      isActive: true,
      publicationNumber: nextPublicationNumber(),
      publishedAt: now,
      publicUntil: publicUntil(now),
    })
  }
