import type { ReactNode } from 'react'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import type { PermittedActions, Question } from './permitted-actions.ts'

type Props = {
  readonly job: OwnJobRequestReply
  readonly permitted: PermittedActions
  readonly isBusy: boolean
  readonly onAsk: (question: Question) => void
  readonly onRenew: () => void
}

export const RequestActions = ({ job, permitted, isBusy, onAsk, onRenew }: Props) => {
  const address = encodeURIComponent(job.id)
  const about = <span className="visually-hidden">: {job.title}</span>
  const ask = (question: Question, label: ReactNode) =>
    permitted[question] && (
      <Button onClick={() => onAsk(question)}>
        {label}
        {about}
      </Button>
    )
  return (
    <>
      {permitted.renew && (
        <Button variant="primary" icon="refresh" busy={isBusy} onClick={onRenew}>
          Rinnova{about}
        </Button>
      )}
      {permitted.edit && (
        <LinkButton
          variant={permitted.renew ? 'secondary' : 'primary'}
          icon="edit"
          href={`/i-miei-annunci/${address}/modifica`}
        >
          {job.moderationState === 'rejected' ? 'Correggi e invia di nuovo' : 'Modifica'}
          {about}
        </LinkButton>
      )}
      {ask('complete', 'Segna come completato')}
      {ask('askModification', 'Richiedi modifica')}
      {ask('stopContacts', 'Basta contatti')}
      {job.isVerified && job.isActive && (
        <LinkButton variant="ghost" href={`/lavori/${address}`}>
          Vedi l’annuncio{about}
        </LinkButton>
      )}
    </>
  )
}
