import { accept } from '#modules/kernel/result.ts'
import { mayBeClosed } from '../contract/job-requests/vocabulary.ts'
import { type Decision, daysFrom } from '../shared/listing.ts'
import { type JobRequest, jobRules } from './job-request.ts'

/** `Ho trovato`: stays visible for a while as completed; unpublished, it leaves the queue unseen. Idempotent. */
export const complete = (request: JobRequest, now: Date): Decision<JobRequest> => {
  if (!mayBeClosed(request.status)) return accept(request)
  const isPublic = request.isVerified && request.isActive
  return accept({
    ...request,
    status: 'completed',
    completedAt: now,
    modificationRequest: null,
    pendingChanges: null,
    moderationState: 'approved',
    rejectionReason: null,
    isActive: isPublic,
    publicUntil: isPublic ? daysFrom(now, jobRules.publicDays) : request.publicUntil,
  })
}
