import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { COMPLAINT_STATE_LABELS, decisionPaths } from '#modules/decisions/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { type DecidedWords, DecisionQueue } from './decision-queue.tsx'

const WORDS: DecidedWords = {
  what: 'il reclamo',
  accepted: 'Reclamo accolto',
  refused: 'Reclamo respinto',
  hint: 'Lo riceve per email chi ha fatto reclamo.',
  counted: { one: 'reclamo', many: 'reclami' },
}

/** Complaints about the staff's decisions; upholding reverts the decision. */
const Complaints = () => (
  <DecisionQueue<ComplaintReply>
    path={decisionPaths.queue}
    accept={decisionPaths.uphold}
    refuse={decisionPaths.dismiss}
    words={WORDS}
    caption="Reclami"
    empty="Nessun reclamo"
    open="Da esaminare"
    states={{ upheld: 'Accolti', dismissed: 'Respinti' }}
    card={(complaint, onDecide) => <ComplaintCard complaint={complaint} onDecide={onDecide} />}
  />
)

const TONES = {
  none: 'neutral',
  open: 'warning',
  upheld: 'success',
  dismissed: 'neutral',
} as const

type CardProps = {
  readonly complaint: ComplaintReply
  readonly onDecide: (isAccepted: boolean) => void
}

const ComplaintCard = ({ complaint, onDecide }: CardProps) => (
  <Card
    title={complaint.title}
    headingLevel={2}
    badges={
      <Badge tone={TONES[complaint.complaintState]}>
        {COMPLAINT_STATE_LABELS[complaint.complaintState]}
      </Badge>
    }
    actions={
      complaint.complaintState === 'open' && (
        <>
          <Button icon="check" onClick={() => onDecide(true)}>
            Accogli
          </Button>
          <Button icon="close" onClick={() => onDecide(false)}>
            Respingi
          </Button>
        </>
      )
    }
  >
    <p className="written as-written">{complaint.complaint}</p>
    <KeyValueList rows={factsOf(complaint)} />
    {complaint.kind === 'plan' && complaint.complaintState === 'open' && (
      <p className="soft small">
        Accogliere non riattiva il piano: fallo dalla scheda della persona, o rimborsa l’ordine.
      </p>
    )}
  </Card>
)

const factsOf = (complaint: ComplaintReply) => [
  { term: 'Chi', value: complaint.personName },
  { term: 'Deciso', value: formatDateTime(complaint.createdAt) },
  { term: 'Motivi della decisione', value: written(complaint.facts) },
  { term: 'Si fonda su', value: complaint.basis },
  { term: 'Reclamo', value: formatDateTime(complaint.complainedAt ?? complaint.createdAt) },
  { term: 'Risposta', value: complaint.answer && written(complaint.answer) },
]

const written = (text: string) => <span className="written as-written">{text}</span>

export const page = adminPage({
  subtitle:
    'Chi non è d’accordo con una decisione. Risponde chi non l’ha presa, se possibile, e mai una macchina.',
  Content: Complaints,
})
