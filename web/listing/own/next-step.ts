import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'

type Request = Pick<
  OwnJobRequestReply,
  | 'status'
  | 'isVerified'
  | 'isActive'
  | 'contactDoubted'
  | 'moderationState'
  | 'chosenName'
  | 'quoteCount'
  | 'revealCount'
>

type NextStep = 'edit' | 'renew' | 'complete' | 'compare' | 'talks'

/** The one thing for the owner to do now; null while the staff or the professionals are at work. */
export const describeNextStep = (request: Request): NextStep | null => {
  const { status, isVerified, isActive, chosenName, quoteCount, revealCount } = request
  if (status === 'completed') return null
  if (request.contactDoubted || request.moderationState === 'rejected') return 'edit'
  if (isVerified && !isActive) return 'renew'
  if (chosenName !== null) return 'complete'
  if (quoteCount > 0) return 'compare'
  return revealCount > 0 ? 'talks' : null
}
