import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import {
  budgetLabel,
  MODERATION_LABELS,
  type ModerationState,
  urgencyLabel,
} from '#modules/listings/contract/vocabulary.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge, ModeBadge, type Tone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const TONES: Record<ModerationState, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

type Props = {
  readonly job: OwnJobRequestReply
  readonly isBusy: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** A request as the moderator must judge it: everything the client wrote, contact included. */
export const ModerationCard = ({ job, isBusy, onApprove, onReject }: Props) => (
  <Card
    title={job.title}
    headingLevel={2}
    mode="cerco"
    badges={
      <>
        <ModeBadge mode="cerco">Cerco {job.category.name}</ModeBadge>
        <Badge tone={TONES[job.moderationState]}>{MODERATION_LABELS[job.moderationState]}</Badge>
      </>
    }
    actions={
      <>
        {job.moderationState !== 'approved' && (
          <Button variant="primary" icon="check" busy={isBusy} onClick={onApprove}>
            Approva
          </Button>
        )}
        {job.moderationState !== 'rejected' && (
          <Button icon="close" busy={isBusy} onClick={onReject}>
            Rifiuta
          </Button>
        )}
      </>
    }
  >
    <p className="written">{job.description}</p>
    <KeyValueList rows={factsOf(job)} />
  </Card>
)

const factsOf = (job: OwnJobRequestReply) => [
  { term: 'Luogo', value: `${job.city} (${job.province.id}), ${job.region.name}` },
  { term: 'Tempi', value: urgencyLabel(job.urgency) },
  { term: 'Budget', value: job.budget ? budgetLabel(job.budget) : 'Non indicato' },
  { term: 'Cliente', value: `${job.clientName} ${job.clientLastName}` },
  { term: 'Email', value: job.clientEmail },
  { term: 'Telefono', value: job.clientPhone ?? 'Non indicato' },
  { term: 'Inviata', value: formatDateTime(job.createdAt) },
  ...(job.rejectionReason ? [{ term: 'Motivo del rifiuto', value: job.rejectionReason }] : []),
]
