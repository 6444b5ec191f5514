import type { JobRequestReply } from '#modules/listings/contract/job-request.ts'
import { jobStatusLabel, urgencyLabel } from '#modules/listings/contract/vocabulary.ts'
import { Badge, type Tone, UrgencyBadge } from '#web/ui/content/badge.tsx'

export const JobStatusBadge = ({ status }: Pick<JobRequestReply, 'status'>) => (
  <Badge tone={statusTone(status)}>{jobStatusLabel(status)}</Badge>
)

const statusTone = (status: string): Tone => {
  if (status === 'completed') return 'neutral'
  return status === 'modification_requested' ? 'warning' : 'success'
}

/** The fire mark is for this week's work, and goes out when the work is done. */
export const JobUrgencyBadge = ({
  urgency,
  status,
}: Pick<JobRequestReply, 'urgency' | 'status'>) => (
  <UrgencyBadge
    label={urgencyLabel(urgency)}
    urgent={urgency === 'week' && status !== 'completed'}
  />
)
