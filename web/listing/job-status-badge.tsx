import { jobStatusLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'

export const JobStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={statusTone(status)} label={jobStatusLabel(status)} />
)

const statusTone = (status: string): Tone => {
  if (status === 'completed') return 'neutral'
  return status === 'modification_requested' ? 'warning' : 'success'
}
