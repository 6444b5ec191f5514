import type { JobDetailReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { closedBecause } from '#web/features/reveal/availability.ts'
import { ContactPanel } from '#web/features/reveal/contact-panel.tsx'
import { useOwnContact } from '#web/features/reveal/own-contacts.tsx'
import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { PublisherFacts } from '#web/listing/detail/detail-parts.tsx'
import { PlacesTaken } from '#web/ui/content/places-taken.tsx'

/** Without its publisher while only the owner and the staff see it. */
export type ShownJob = Omit<JobDetailReply, 'publisher'> &
  Partial<Pick<JobDetailReply, 'publisher'>>

/** The contact of a request, hidden or revealed, on its page and in its preview. */
export const useJobContact = (job: ShownJob) => {
  const { person, isRevealing, reveal } = useReveal('job', job.id)
  const own = useOwnContact(job.id)
  const isCompleted = job.status === 'completed'
  const button = (
    <RevealButton
      wide
      onReveal={reveal}
      isRevealing={isRevealing}
      closedBecause={closedBecause(job)}
    />
  )
  const contact = (
    <ContactPanel
      title="Contatti del cliente"
      who={job.clientName}
      facts={<PublisherFacts publisher={job.publisher} />}
      done={isCompleted ? 'Lavoro Completato' : null}
      person={person}
      own={own}
      places={
        <>
          <PlacesTaken taken={job.revealCount} places={job.maxReveals} />
          {job.localOnly && (
            <p>
              Il cliente vuole solo chi lavora in zona: i contatti li vede chi, nel profilo della
              propria impresa, ha {job.city} tra le zone in cui lavora.
            </p>
          )}
        </>
      }
      reveal={button}
    />
  )
  return {
    contact,
    isRevealed: person !== null,
    action: person || own || isCompleted ? null : button,
  }
}
