import { JobCard, type JobCardProps } from '#web/features/job-requests/browse/job-card.tsx'
import { RevealButton, useReveal, whyClosed } from '#web/features/reveal/reveal-button.tsx'
import { Revealed } from '#web/features/reveal/revealed.tsx'

/** A job card with its reveal button. */
export const RevealableJobCard = (props: JobCardProps) => {
  const { person, isRevealing, reveal } = useReveal('job', props.job.id)
  return (
    <JobCard
      {...props}
      contact={person && <Revealed label="Contatti del cliente" person={person} />}
      reveal={
        <RevealButton
          onReveal={reveal}
          isRevealing={isRevealing}
          closedBecause={whyClosed(props.job)}
        />
      }
    />
  )
}
