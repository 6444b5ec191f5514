import { accept, refuse } from '#modules/kernel/result.ts'
import { type JobOutcome, type JobRequest, publicUntil } from '../job-request.ts'

type Needs = {
  readonly nextPublicationNumber: () => number
  readonly groupOf: (categoryId: string) => string
}

/** Publishes a new request, or replaces the published version by its owner's edit. */
export const approve =
  ({ nextPublicationNumber, groupOf }: Needs) =>
  (request: JobRequest, now: Date): JobOutcome => {
    if (request.moderationState === 'approved')
      return refuse({ code: 'job-request.already-approved' })
    const contents = request.pendingChanges ?? request.contents
    const approved = {
      ...request,
      contents,
      groupId: groupOf(contents.categoryId),
      pendingChanges: null,
      moderationState: 'approved',
      rejectionReason: null,
    } as const
    if (request.isVerified) return accept(approved)
    return accept({
      ...approved,
      isVerified: true,
      isActive: true,
      publicationNumber: nextPublicationNumber(),
      publishedAt: now,
      publicUntil: publicUntil(now),
    })
  }
