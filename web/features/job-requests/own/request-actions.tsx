import { requestEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { comparePagePath, TALKS_PAGE_PATH } from '#modules/talks/contract/paths.ts'
import { describeNextStep } from '#web/listing/own/next-step.ts'
import type { OwnActionHandlers } from '#web/listing/own/own-list.tsx'
import { OwnerActions } from '#web/listing/owner-actions.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import type { PermittedRequestActions, RequestDialogName } from './permitted-actions.ts'

const QUESTIONS: readonly RequestDialogName[] = ['complete', 'askModification', 'stopContacts']

const DOUBTED = { renewLabel: 'I miei contatti sono giusti', editLabel: 'Correggi i contatti' }

type Props = OwnActionHandlers<RequestDialogName> & {
  readonly job: OwnJobRequestReply
  readonly permitted: PermittedRequestActions
}

/** The next step is the one button, the others are words. */
export const RequestActions = ({ job, onAsk, ...shared }: Props) => {
  const { permitted } = shared
  const step = describeNextStep(job)
  const labels: Readonly<Record<RequestDialogName, string>> = {
    complete: job.isVerified ? 'Segna come completato' : 'Ritira la richiesta',
    askModification: 'Richiedi modifica',
    stopContacts: 'Chiudi i contatti',
  }
  const ask = (question: RequestDialogName) =>
    permitted[question] && (
      <Button
        key={question}
        variant={step === question ? 'primary' : 'secondary'}
        className="needs-script"
        onClick={() => onAsk(question)}
      >
        {labels[question]}
        <About job={job} />
      </Button>
    )
  return (
    <OwnerActions
      {...shared}
      listing={job}
      {...(job.contactDoubted && DOUBTED)}
      leading={step}
      first={
        <>
          {step === 'complete' && ask('complete')}
          {step === 'compare' && <CompareLink job={job} variant="primary" />}
          {step === 'talks' && (
            <LinkButton variant="primary" icon="message" href={TALKS_PAGE_PATH}>
              Vai ai messaggi
              <About job={job} />
            </LinkButton>
          )}
        </>
      }
      plain={{
        renew: permitted.renew && 'Rinnova',
        complete: permitted.complete && labels.complete,
        'stop-contacts': permitted.stopContacts && labels.stopContacts,
      }}
      editHref={requestEditPagePath(job.id)}
      publicHref={`/lavori/${encodeURIComponent(job.id)}`}
    >
      {() => (
        <>
          {step !== 'compare' && job.quoteCount > 0 && <CompareLink job={job} />}
          {QUESTIONS.filter((question) => question !== step).map(ask)}
        </>
      )}
    </OwnerActions>
  )
}

type CompareProps = Pick<Props, 'job'> & { readonly variant?: 'primary' }

export const CompareLink = ({ job, variant }: CompareProps) => (
  <LinkButton variant={variant ?? 'secondary'} href={comparePagePath(job.id)}>
    {job.quoteCount === 1 ? 'Vedi il preventivo' : `Confronta i ${job.quoteCount} preventivi`}
    <About job={job} />
  </LinkButton>
)

const About = ({ job }: Pick<Props, 'job'>) => (
  <span className="visually-hidden">: {job.title}</span>
)
