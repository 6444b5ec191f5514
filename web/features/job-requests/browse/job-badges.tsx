import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'

type Props = Pick<JobRequestReply, 'urgency' | 'status'> & {
  /** On the many cards of a list, where the mark is drawn by the stylesheet. */
  readonly isSmall?: boolean
}

/** The flame is for this week's work, as the specification has it; what is sooner has a clock, and alarms if it is today. */
export const JobUrgencyBadge = ({ urgency, status, isSmall = false }: Props) => {
  const mark = status === 'completed' ? undefined : MARKS[urgency]
  const label = urgencyLabel(urgency)
  if (!isSmall)
    return <Badge tone={mark?.tone ?? 'neutral'} {...(mark && { icon: mark.icon })} label={label} />
  return mark ? <span className={mark.icon}>{label}</span> : label
}

const MARKS: Readonly<Record<string, { icon: 'flame' | 'clock'; tone: Tone }>> = {
  asap: { icon: 'clock', tone: 'neutral' },
  day: { icon: 'clock', tone: 'danger' },
  week: { icon: 'flame', tone: 'neutral' },
}
