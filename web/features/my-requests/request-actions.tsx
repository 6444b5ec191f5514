import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { OwnerActions } from '#web/listing/owner-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { PermittedActions, Question } from './permitted-actions.ts'

type Props = {
  readonly job: OwnJobRequestReply
  readonly permitted: PermittedActions
  readonly isBusy: boolean
  readonly onAsk: (question: Question) => void
  readonly onRenew: () => void
}

const QUESTIONS: readonly (readonly [Question, string])[] = [
  ['complete', 'Segna come completato'],
  ['askModification', 'Richiedi modifica'],
  ['stopContacts', 'Basta contatti'],
]

export const RequestActions = ({ job, onAsk, ...shared }: Props) => {
  const address = encodeURIComponent(job.id)
  return (
    <OwnerActions
      {...shared}
      listing={job}
      editHref={`/i-miei-annunci/${address}/modifica`}
      publicHref={`/lavori/${address}`}
    >
      {(about) =>
        QUESTIONS.filter(([question]) => shared.permitted[question]).map(([question, label]) => (
          <Button key={question} onClick={() => onAsk(question)}>
            {label}
            {about}
          </Button>
        ))
      }
    </OwnerActions>
  )
}
