import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { describeUrgency } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'

type Urgent = Pick<JobRequestReply, 'urgency' | 'status'>

/** The flame is for this week's work, as the specification has it; what is sooner has a clock, and alarms if it is today. */
const MARKS: Readonly<Record<string, { icon: 'flame' | 'clock'; tone: BadgeTone }>> = {
  asap: { icon: 'clock', tone: 'neutral' },
  day: { icon: 'clock', tone: 'danger' },
  week: { icon: 'flame', tone: 'neutral' },
}

export const urgencyIcon = ({ urgency, status }: Urgent) =>
  status === 'completed' ? undefined : MARKS[urgency]

/** Shows the mark on a request's own page, where an urgency without one stands among the facts. */
export const JobUrgencyBadge = (job: Urgent) => {
  const mark = urgencyIcon(job)
  return mark && <Badge {...mark} label={describeUrgency(job.urgency)} />
}

/** Says the urgency on the many cards of a list, where the stylesheet draws the mark. */
export const JobUrgency = (job: Urgent) => {
  const mark = urgencyIcon(job)
  const label = describeUrgency(job.urgency)
  if (!mark) return label
  return <span className={mark.tone === 'danger' ? 'clock danger' : mark.icon}>{label}</span>
}
