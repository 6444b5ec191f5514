import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { UrgencyBadge } from '#web/ui/content/badge.tsx'

/** The urgency mark is for this week's work, and hidden once it is done. */
export const JobUrgencyBadge = ({
  urgency,
  status,
}: Pick<JobRequestReply, 'urgency' | 'status'>) => (
  <UrgencyBadge
    label={urgencyLabel(urgency)}
    urgent={urgency === 'week' && status !== 'completed'}
  />
)

/** Who may reveal, before it is pressed. */
export const LOCAL_ONLY = 'Solo chi lavora in zona'
