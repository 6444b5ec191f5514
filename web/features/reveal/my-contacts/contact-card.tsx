import type { ContactRevealReply } from '#modules/reveal/contract.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { personOf } from '../person.ts'
import { ListingBadge, ListingFacts } from './listing-facts.tsx'
import { NoteForm } from './note-form.tsx'
import { ReportState } from './report-state.tsx'

type Props = {
  readonly reveal: ContactRevealReply
  readonly onChanged: (changed: ContactRevealReply) => void
  readonly onReport: () => void
}

/** One contact that was revealed: the listing it belongs to, the person, a private note. */
export const ContactCard = ({ reveal, onChanged, onReport }: Props) => {
  const mode = reveal.kind === 'job' ? 'cerco' : 'offro'
  return (
    <Card
      headingLevel={2}
      mode={mode}
      title={reveal.title}
      badges={
        <>
          <ModeBadge mode={mode} />
          <ListingBadge reveal={reveal} />
        </>
      }
    >
      <ListingFacts reveal={reveal} />
      <div className="contact-parts">
        <div className="stack tight">
          <ContactDetails person={personOf(reveal.contact)} />
          <ReportState reveal={reveal} onReport={onReport} />
        </div>
        <NoteForm reveal={reveal} onNoted={onChanged} />
      </div>
    </Card>
  )
}
