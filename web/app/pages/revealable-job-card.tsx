import { JobCard, type JobCardProps } from '#web/features/job-requests/browse/job-card.tsx'
import { explainContactClosed } from '#web/features/reveal/availability.ts'
import { UnlessContactRevealed } from '#web/features/reveal/own-contacts.tsx'
import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { RevealedContactBlock } from '#web/features/reveal/revealed.tsx'

export const RevealableJobCard = (props: JobCardProps) => {
  const { person, isRevealing, reveal } = useReveal('job', props.job.id)
  return (
    <JobCard
      {...props}
      contact={person && <RevealedContactBlock label="Contatti del cliente" person={person} />}
      reveal={
        <UnlessContactRevealed id={props.job.id}>
          <RevealButton
            onReveal={reveal}
            isRevealing={isRevealing}
            closedBecause={explainContactClosed(props.job)}
          />
        </UnlessContactRevealed>
      }
    />
  )
}
