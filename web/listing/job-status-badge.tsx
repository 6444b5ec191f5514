import { describeJobStatus } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'

export const JobStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={statusTone(status)} label={describeJobStatus(status)} />
)

const statusTone = (status: string): BadgeTone => {
  if (status === 'completed') return 'neutral'
  return status === 'modification_requested' ? 'warning' : 'success'
}
