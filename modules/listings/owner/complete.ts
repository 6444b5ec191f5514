import { accept, refuse } from '#modules/kernel/result.ts'
import { type JobOutcome, type JobRequest, publicUntil } from '../job-request.ts'

/** `Ho trovato`: it stays visible for a while as done. Completing twice changes nothing. */
export const complete = (request: JobRequest, now: Date): JobOutcome => {
  if (request.status === 'completed') return accept(request)
  if (!request.isVerified) return refuse({ code: 'job-request.not-published' })
  return accept({
    ...request,
    status: 'completed',
    completedAt: now,
    modificationRequest: null,
    pendingChanges: null,
    moderationState: 'approved',
    rejectionReason: null,
    publicUntil: request.isActive ? publicUntil(now) : request.publicUntil,
  })
}
