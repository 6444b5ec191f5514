import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { PlaceholderText } from '#web/listing/pictures/pictured.ts'
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

export const placeholderText: PlaceholderText = {
  unnamed: 'Nuovo Lavoro',
  tagline: 'Richiedi preventivi gratuiti',
}
