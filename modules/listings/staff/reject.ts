import { accept, refuse } from '#modules/kernel/result.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'

/** Refuses a new request or an edit; without a waiting edit it takes a published request down. */
export const reject =
  (reason: string) =>
  (request: JobRequest): JobOutcome => {
    if (request.moderationState === 'rejected')
      return refuse({ code: 'job-request.already-rejected' })
    return accept({
      ...request,
      moderationState: 'rejected',
      rejectionReason: reason,
      isVerified: request.isVerified && request.pendingChanges !== null,
    })
  }
