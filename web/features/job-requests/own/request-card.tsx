import { FIRMS_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import { requestEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { describeBudget } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { ReviewRightNote } from '#web/listing/firm/review-right.tsx'
import { LastMonthStatistics } from '#web/listing/own/card-facts.tsx'
import type { OwnActionHandlers } from '#web/listing/own/own-list.tsx'
import { RequestBadge } from '#web/listing/own/request-badge.tsx'
import { CardFact } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { permittedRequestActions, type RequestDialogName } from './permitted-actions.ts'
import { CompareLink, RequestActions } from './request-actions.tsx'
import { RequestNotes } from './request-notes.tsx'
import { RequestTimeline } from './request-story.tsx'
import { Revealers } from './revealers.tsx'

type Props = OwnActionHandlers<RequestDialogName> & { readonly job: OwnJobRequestReply }

export const RequestCard = ({ job, ...handlers }: Props) => {
  const { now } = useSite()
  const isCompleted = job.status === 'completed'
  const permitted = permittedRequestActions(job, now)
  return (
    <Card
      look="own"
      headingLevel={2}
      mode="cerco"
      title={job.title}
      badges={<RequestBadge job={job} />}
      facts={<RequestFacts job={job} />}
      dimmed={isCompleted}
      actions={!isCompleted && <RequestActions job={job} permitted={permitted} {...handlers} />}
    >
      {(job.isVerified || !isCompleted) && <RequestTimeline job={job} />}
      <RequestNotes job={job} />
      {!isCompleted && job.revealCount === 0 && <OwnContact job={job} />}
      {job.chosenName !== null && (
        <>
          <p>
            Hai scelto <strong>{job.chosenName}</strong>.
          </p>
          <ReviewRightNote right={job.review} name={job.chosenName} />
        </>
      )}
      {job.urgency === 'day' && !isCompleted && (
        <p className="small">
          Ti serve oggi? <a href={whoWorksNow(job)}>Chi lavora oggi e dice il prezzo</a>
        </p>
      )}
      {isCompleted && job.quoteCount > 0 && (
        <p>
          <CompareLink job={job} />
        </p>
      )}
      {job.revealCount > 0 && (
        <Revealers job={job} contact={!isCompleted && <OwnContact job={job} />} />
      )}
    </Card>
  )
}

/** One’s own contact, how it is given, and where that is changed until somebody has it or offers. */
const OwnContact = ({ job }: { job: OwnJobRequestReply }) => (
  <p className="soft small flow gap-0-3">
    <span>I tuoi contatti: {contactOf(job).join(' · ')}</span>
    {job.contactMarks.length > 0 && !job.contactsClosed && (
      <span>
        Come dai i contatti: <strong>{job.contactMarks.join(' · ')}</strong>
        {job.revealCount === 0 && (
          <>
            {' · '}
            <a href={requestEditPagePath(job.id)}>
              Cambia
              <span className="visually-hidden"> il modo di dare i contatti: {job.title}</span>
            </a>
          </>
        )}
      </span>
    )}
  </p>
)

/** A number stays on one line. */
const contactOf = ({ clientEmail, clientPhone }: OwnJobRequestReply) => [
  formatEmail(clientEmail),
  ...(clientPhone ? [clientPhone.replaceAll(' ', '\u00a0')] : []),
]

const whoWorksNow = ({ category, province }: OwnJobRequestReply) =>
  `${FIRMS_PAGE_PATH}?${new URLSearchParams({ callOut: 'today', categoryId: category.id, provinceId: province.id })}`

const RequestFacts = ({ job }: { job: OwnJobRequestReply }) => (
  <>
    <CardFact icon="pin" name="Luogo">
      {job.city} ({job.province.id})
    </CardFact>
    {job.budget && <CardFact icon="euro" name="Budget" value={describeBudget(job.budget)} />}
    {job.isVerified && (
      <CardFact icon="eye" name="Visite">
        {job.viewCount === 1 ? '1 visita' : `${formatNumber(job.viewCount)} visite`}
      </CardFact>
    )}
    <LastMonthStatistics lastMonth={job.lastMonth} />
  </>
)
