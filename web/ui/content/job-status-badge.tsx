import { jobStatusLabel } from '#modules/listings/contract/vocabulary.ts'
import { Badge, type Tone } from './badge.tsx'

/** State of a job request: Attivo, Completato, In Modifica. */
export const JobStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={statusTone(status)}>{jobStatusLabel(status)}</Badge>
)

const statusTone = (status: string): Tone => {
  if (status === 'completed') return 'neutral'
  return status === 'modification_requested' ? 'warning' : 'success'
}
