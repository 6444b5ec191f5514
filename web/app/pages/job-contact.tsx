import { jobPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import type {
  JobDetailReply,
  OwnJobListReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { comparePagePath } from '#modules/talks/contract/paths.ts'
import { explainContactClosed } from '#web/features/reveal/availability.ts'
import { ContactPanel } from '#web/features/reveal/contact-panel.tsx'
import { useOwnContact } from '#web/features/reveal/own-contacts.tsx'
import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { RevealCost } from '#web/features/reveal/reveal-cost.tsx'
import { useApi } from '#web/lib/api.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { useLeastPlanPrice } from '#web/lib/subscription/plans-from.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { PublisherFacts } from '#web/listing/detail/detail-parts.tsx'
import { TakenContactSlots } from '#web/ui/content/places-taken.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'

/** Without its publisher while only the owner and the staff see it. */
export type DisplayedJob = Omit<JobDetailReply, 'publisher'> &
  Partial<Pick<JobDetailReply, 'publisher'>>

/** The contact of a request, hidden or revealed, on its page and in its preview. */
export const useJobContact = (job: DisplayedJob) => {
  const { person, isRevealing, reveal } = useReveal('job', job.id)
  const own = useOwnContact(job.id)
  const quotes = useQuotesOfOwn(job)
  const price = useLeastPlanPrice()
  const isCompleted = job.status === 'completed'
  const isOnRequest = job.contactMode === 'on_request'
  if (quotes !== undefined) return ownersOf(job, quotes)
  const button = (
    <RevealButton
      wide
      onReveal={reveal}
      isRevealing={isRevealing}
      closedBecause={explainContactClosed(job)}
    />
  )
  const contact = (
    <ContactPanel
      title="Contatti del cliente"
      who={job.clientName}
      isOnRequest={isOnRequest}
      plainForm={
        isOnRequest && explainContactClosed(job) === null ? <PlainOffer id={job.id} /> : undefined
      }
      facts={<PublisherFacts publisher={job.publisher} />}
      done={isCompleted ? 'Lavoro Completato' : null}
      person={person}
      own={own}
      places={
        <>
          <PostedRefusal />
          <TakenContactSlots taken={job.revealCount} places={job.maxReveals} />
          {isOnRequest && (
            <p>
              Prima le offerte: scrivi tu al cliente, che può darti i suoi contatti. Il contatto lo
              paghi solo se ti risponde.
            </p>
          )}
          {job.localOnly && (
            <p>
              Il cliente cerca solo chi lavora in zona: per vedere i contatti, {job.city} dev’essere
              tra le zone del tuo profilo.
            </p>
          )}
        </>
      }
      reveal={button}
      plansFrom={price}
    />
  )
  return {
    contact,
    isRevealed: person !== null,
    action: person || own || isCompleted ? null : button,
    cost: explainContactClosed(job) === null && (
      <RevealCost isOnRequest={isOnRequest} plansFrom={price} />
    ),
  }
}

/** Reserves the contact and leads to where one writes. */
const PlainOffer = ({ id }: Pick<DisplayedJob, 'id'>) => (
  <form method="post" action={jobPagePath(id)}>
    <Button type="submit" variant="primary" wide label="Scopri i Contatti" />
  </form>
)

/** How many quotes came for one's own request; undefined for somebody else's, as far as is known. */
const useQuotesOfOwn = ({ id, clientName }: DisplayedJob) => {
  const { user } = useViewer()
  const { data } = useApi<OwnJobListReply>(user?.firstName === clientName ? jobPaths.mine : null)
  return data?.jobs.find((one) => one.id === id)?.quoteCount
}

/** Shows owners, who need no contact, what came in, and where to manage it. */
const ownersOf = (job: DisplayedJob, quotes: number) => {
  const compare = quotes > 0 && (
    <LinkButton variant="primary" href={comparePagePath(job.id)}>
      {quotes === 1 ? 'Vedi il preventivo' : `Confronta i ${quotes} preventivi`}
    </LinkButton>
  )
  return {
    contact: (
      <section className="contact-panel grid gap-3 padded on-surface edged">
        <h2>La tua richiesta</h2>
        <TakenContactSlots taken={job.revealCount} places={job.maxReveals} />
        <div className="in-panel grid gap-2">{compare}</div>
        <LinkButton href={OWN_LISTINGS_PAGE_PATH} label="Gestisci la richiesta" />
      </section>
    ),
    isRevealed: false,
    action: compare || null,
  }
}
