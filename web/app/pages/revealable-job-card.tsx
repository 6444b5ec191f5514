import { JobCard, type JobCardProps } from '#web/features/job-requests/browse/job-card.tsx'
import { closedBecause } from '#web/features/reveal/availability.ts'
import { personOf } from '#web/features/reveal/person.ts'
import { RevealButton } from '#web/features/reveal/reveal-button.tsx'
import { Revealed } from '#web/features/reveal/revealed.tsx'
import { useClientReveal } from '#web/features/reveal/use-reveal-of.ts'

/** A job card with its reveal button. */
export const RevealableJobCard = (props: JobCardProps) => {
  const { contact, isRevealing, reveal, isAdmin } = useClientReveal(props.job.id)
  return (
    <JobCard
      {...props}
      contact={contact && <Revealed label="Contatti del cliente" person={personOf(contact)} />}
      reveal={
        <RevealButton
          onReveal={reveal}
          isRevealing={isRevealing}
          closedBecause={isAdmin ? null : closedBecause(props.job)}
        />
      }
    />
  )
}
