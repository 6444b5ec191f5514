import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Badge, UrgencyBadge } from '#web/ui/content/badge.tsx'

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

/** Before the reveal is pressed: who may. */
export const LocalOnlyBadge = ({
  localOnly,
  status,
}: Pick<JobRequestReply, 'localOnly' | 'status'>) =>
  localOnly && status !== 'completed' && <Badge icon="pin">Solo chi lavora in zona</Badge>
