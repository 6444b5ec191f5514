import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Badge } from '#web/ui/content/badge.tsx'

type Props = Pick<JobRequestReply, 'urgency' | 'status'> & {
  /** On the many cards of a list, where the mark is drawn by the stylesheet. */
  readonly isSmall?: boolean
}

/** The specification's mark is for this week's work, which is the preset; alarm is for what was chosen, today. */
export const JobUrgencyBadge = ({ urgency, status, isSmall = false }: Props) => {
  const isOpen = status !== 'completed'
  const isMarked = isOpen && urgency === 'week'
  if (isSmall && isMarked) return <span className="badge flame">{urgencyLabel(urgency)}</span>
  if (isSmall && !(isOpen && urgency === 'day')) return urgencyLabel(urgency)
  return (
    <Badge
      tone={isOpen && urgency === 'day' ? 'danger' : 'neutral'}
      {...(isMarked && { icon: 'flame' })}
      label={urgencyLabel(urgency)}
    />
  )
}

/** Who may reveal, before it is pressed. */
export const LOCAL_ONLY = 'Solo chi lavora in zona'
