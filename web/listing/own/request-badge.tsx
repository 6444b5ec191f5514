import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ModerationBadge } from './card-facts.tsx'

type Request = Pick<
  OwnJobRequestReply,
  'status' | 'isVerified' | 'isActive' | 'moderationState' | 'contactDoubted'
>

/** One says how an own request stands. */
export const RequestBadge = ({ job }: { readonly job: Request }) => {
  const { status, isVerified, isActive, moderationState } = job
  const isCompleted = status === 'completed'
  if (!isVerified && isCompleted) return <Badge label="Ritirata" />
  if (moderationState !== 'approved' && !isCompleted) return <ModerationBadge {...job} />
  if (isActive || isCompleted) return <JobStatusBadge status={status} />
  return <Badge label={job.contactDoubted ? 'Sospesa' : 'Scaduta'} />
}
