import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { COMPLAINT_STATE_LABELS, decisionPaths } from '#modules/decisions/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import { type DecidedWords, DecisionDialog, useDeciding } from './decision-dialog.tsx'

const STATES = optionsOf({ upheld: 'Accolti', dismissed: 'Respinti' })
const WORDS: DecidedWords = {
  what: 'il reclamo',
  done: 'Reclamo',
  ending: 'o',
  hint: 'Lo riceve per email chi ha fatto reclamo.',
}

/** Complaints about the staff's decisions; upholding reverts the decision. */
const Complaints = () => {
  const list = useAdminList<ComplaintReply>(decisionPaths.queue, ['state'])
  const { decision, setDecision, decide } = useDeciding<ComplaintReply>({
    accept: decisionPaths.uphold,
    refuse: decisionPaths.dismiss,
    reload: list.reload,
    words: WORDS,
  })

  return (
    <>
      <AdminList
        list={list}
        caption="Reclami"
        columns={[]}
        keyOf={({ id }) => id}
        filters={[
          { name: 'state', label: 'Stato', kind: 'choice', options: STATES, all: 'Da esaminare' },
        ]}
        counted={{ one: 'reclamo', many: 'reclami' }}
        empty="Nessun reclamo"
        render={(complaints) => (
          <ol className="moderation-list">
            {complaints.map((complaint) => (
              <li key={complaint.id}>
                <ComplaintCard
                  complaint={complaint}
                  onDecide={(isAccepted) => setDecision({ about: complaint, isAccepted })}
                />
              </li>
            ))}
          </ol>
        )}
      />
      <DecisionDialog
        decision={decision}
        onClose={() => setDecision(null)}
        onDecide={decide}
        words={WORDS}
      />
    </>
  )
}

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
  ...(complaint.answer ? [{ term: 'Risposta', value: written(complaint.answer) }] : []),
]

const written = (text: string) => <span className="written as-written">{text}</span>

export const page = adminPage({
  subtitle:
    'Chi non è d’accordo con una decisione. Risponde chi non l’ha presa, se possibile, e mai una macchina.',
  Content: Complaints,
})
