import { requestEditPage } from '#modules/kernel/contract/listing-pages.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { comparePage, TALKS_PAGE } from '#modules/talks/contract/paths.ts'
import { nextStep } from '#web/listing/own/next-step.ts'
import type { OwnActionHandlers } from '#web/listing/own/own-list.tsx'
import { OwnerActions } from '#web/listing/owner-actions.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import type { PermittedRequestActions, RequestQuestion } from './permitted-actions.ts'

const QUESTIONS: readonly RequestQuestion[] = ['complete', 'askModification', 'stopContacts']

const DOUBTED = { renewLabel: 'I miei contatti sono giusti', editLabel: 'Correggi i contatti' }

type Props = OwnActionHandlers<RequestQuestion> & {
  readonly job: OwnJobRequestReply
  readonly permitted: PermittedRequestActions
}

/** The next step is the one button, the others are words. */
export const RequestActions = ({ job, onAsk, ...shared }: Props) => {
  const { permitted } = shared
  const step = nextStep(job)
  const labels: Readonly<Record<RequestQuestion, string>> = {
    complete: job.isVerified ? 'Segna come completato' : 'Ritira la richiesta',
    askModification: 'Richiedi modifica',
    stopContacts: 'Chiudi i contatti',
  }
  const ask = (question: RequestQuestion) =>
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
            <LinkButton variant="primary" icon="message" href={TALKS_PAGE}>
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
      editHref={requestEditPage(job.id)}
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
  <LinkButton variant={variant ?? 'secondary'} href={comparePage(job.id)}>
    {job.quoteCount === 1 ? 'Vedi il preventivo' : `Confronta i ${job.quoteCount} preventivi`}
    <About job={job} />
  </LinkButton>
)

const About = ({ job }: Pick<Props, 'job'>) => (
  <span className="visually-hidden">: {job.title}</span>
)
