import { FIRMS_PAGE } from '#modules/firms/contract/paths.ts'
import { shownEmail } from '#modules/kernel/email.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { budgetLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { comparePage } from '#modules/talks/contract/paths.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { RightToReview } from '#web/listing/firm/review-right.tsx'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { LastMonth, ModerationBadge } from '#web/listing/own/card-facts.tsx'
import type { Handlers } from '#web/listing/own/own-list.tsx'
import { OwnerActions } from '#web/listing/owner-actions.tsx'
import { Badge, Fact } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { PlacesTaken } from '#web/ui/content/places-taken.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { type PermittedActions, permittedActions, type Question } from './permitted-actions.ts'
import { RequestNotes } from './request-notes.tsx'
import { RequestStory } from './request-story.tsx'
import { Revealers } from './revealers.tsx'

const QUESTIONS: readonly (readonly [Question, string])[] = [
  ['complete', 'Segna come completato'],
  ['askModification', 'Richiedi modifica'],
  ['stopContacts', 'Chiudi i contatti'],
]

const DOUBTED = { renewLabel: 'I miei contatti sono giusti', editLabel: 'Correggi i contatti' }

type Props = Handlers<Question> & { readonly job: OwnJobRequestReply }

export const RequestCard = ({ job, ...handlers }: Props) => {
  const { now } = useSite()
  const isCompleted = job.status === 'completed'
  const permitted = permittedActions(job, now)
  return (
    <Card
      look="own"
      headingLevel={2}
      mode="cerco"
      title={job.title}
      badges={<RequestBadges job={job} />}
      facts={<RequestFacts job={job} />}
      dimmed={isCompleted}
      actions={!isCompleted && <RequestActions job={job} permitted={permitted} {...handlers} />}
    >
      {(job.isVerified || !isCompleted) && <RequestStory job={job} />}
      <RequestNotes job={job} />
      {job.isVerified && <PlacesTaken taken={job.revealCount} places={job.maxReveals} />}
      {job.contactMarks.length > 0 && <ContactMode job={job} />}
      {job.chosenName !== null && (
        <>
          <p>
            Hai scelto <strong>{job.chosenName}</strong>.
          </p>
          <RightToReview right={job.review} name={job.chosenName} />
        </>
      )}
      {job.urgency === 'day' && !isCompleted && (
        <p className="small">
          Ti serve oggi? <a href={whoWorksNow(job)}>Chi lavora oggi e dice il prezzo</a>
        </p>
      )}
      {job.quoteCount > 0 && (
        <p>
          <LinkButton
            variant={job.chosenName === null ? 'primary' : 'secondary'}
            href={comparePage(job.id)}
          >
            {job.quoteCount === 1
              ? 'Vedi il preventivo'
              : `Confronta i ${job.quoteCount} preventivi`}
            <span className="visually-hidden">: {job.title}</span>
          </LinkButton>
        </p>
      )}
      {job.revealCount > 0 && <Revealers job={job} />}
    </Card>
  )
}

/** How the contact is given, and where that is changed until somebody has it or offers. */
const ContactMode = ({ job }: { job: OwnJobRequestReply }) => (
  <p className="soft small">
    {job.contactMarks.join(' · ')}
    {job.revealCount === 0 && (
      <>
        {' · '}
        <a href={editPage(job)}>
          Cambia<span className="visually-hidden"> il modo di dare i contatti: {job.title}</span>
        </a>
      </>
    )}
  </p>
)

const editPage = ({ id }: OwnJobRequestReply) =>
  `/i-miei-annunci/${encodeURIComponent(id)}/modifica`

const whoWorksNow = ({ category, province }: OwnJobRequestReply) =>
  `${FIRMS_PAGE}?${new URLSearchParams({ callOut: 'today', categoryId: category.id, provinceId: province.id })}`

const RequestBadges = ({ job }: { job: OwnJobRequestReply }) => {
  const { status, isVerified, isActive, moderationState } = job
  return (
    <>
      <ModerationBadge state={moderationState} />
      {isVerified && (isActive || status === 'completed') && <JobStatusBadge status={status} />}
      {isVerified && !isActive && status !== 'completed' && (
        <Badge label={job.contactDoubted ? 'Sospesa' : 'Scaduta'} />
      )}
      {!isVerified && status === 'completed' && <Badge label="Ritirata" />}
      <Badge label={job.category.name} />
    </>
  )
}

/** The owner's own contact is hidden once the work is done. */
const RequestFacts = ({ job }: { job: OwnJobRequestReply }) => (
  <>
    <Fact icon="pin" name="Luogo">
      {job.city} ({job.province.id})
    </Fact>
    {job.budget && <Fact icon="euro" name="Budget" value={budgetLabel(job.budget)} />}
    {job.isVerified && (
      <Fact icon="eye" name="Visite">
        {job.viewCount === 1 ? '1 visita' : `${formatNumber(job.viewCount)} visite`}
      </Fact>
    )}
    <LastMonth lastMonth={job.lastMonth} />
    {job.status !== 'completed' && <ContactFacts job={job} />}
  </>
)

const ContactFacts = ({ job }: { job: OwnJobRequestReply }) => (
  <>
    <Fact icon="mail" name="La tua email" value={shownEmail(job.clientEmail)} />
    {job.clientPhone && <Fact icon="phone" name="Il tuo telefono" value={job.clientPhone} />}
  </>
)

const RequestActions = (props: Props & { readonly permitted: PermittedActions }) => {
  const { job, onAsk, ...shared } = props
  return (
    <OwnerActions
      {...shared}
      listing={job}
      {...(job.contactDoubted && DOUBTED)}
      plain={{
        renew: shared.permitted.renew && 'Rinnova',
        complete:
          shared.permitted.complete &&
          (job.isVerified ? 'Segna come completato' : 'Ritira la richiesta'),
        'stop-contacts': shared.permitted.stopContacts && 'Chiudi i contatti',
      }}
      editHref={editPage(job)}
      publicHref={`/lavori/${encodeURIComponent(job.id)}`}
    >
      {(about) =>
        QUESTIONS.filter(([question]) => shared.permitted[question]).map(([question, label]) => (
          <Button key={question} className="needs-script" onClick={() => onAsk(question)}>
            {question === 'complete' && !job.isVerified ? 'Ritira la richiesta' : label}
            {about}
          </Button>
        ))
      }
    </OwnerActions>
  )
}
