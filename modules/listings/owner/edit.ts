import { accept, refuse } from '#modules/kernel/result.ts'
import { type ContentsNeeds, checkContents, groupOf } from '../check-contents.ts'
import type { JobRequestInput } from '../contract/job-request.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'

/**
 * Every edit of the owner goes back to the queue. What was never published is simply rewritten; a
 * published version stays visible until the new one is approved.
 */
export const edit =
  (needs: ContentsNeeds, contents: JobRequestInput) =>
  (request: JobRequest): JobOutcome => {
    if (request.status === 'completed') return refuse({ code: 'job-request.completed' })
    const shown = [...request.contents.images, ...(request.pendingChanges?.images ?? [])]
    const issues = checkContents(needs)({ contents, ownerId: request.clientId, shown })
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })

    const resubmitted = { ...request, moderationState: 'pending', rejectionReason: null } as const
    if (request.isVerified) return accept({ ...resubmitted, pendingChanges: contents })
    return accept({
      ...resubmitted,
      contents,
      groupId: groupOf(needs.catalogue)(contents.categoryId),
    })
  }
