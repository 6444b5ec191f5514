import type { ContactRevealReply } from '#modules/reveal/contract.ts'
import { useSite } from '#web/lib/site.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { JobStatusBadge } from '#web/ui/content/job-status-badge.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { personOf } from '../person.ts'
import { NoteForm } from './note-form.tsx'

type Props = {
  readonly reveal: ContactRevealReply
  readonly onNoted: (changed: ContactRevealReply) => void
}

/** One contact that was revealed: the request it belongs to, the client, a private note. */
export const ContactCard = ({ reveal, onNoted }: Props) => {
  const { now } = useSite()
  return (
    <Card
      headingLevel={2}
      mode="cerco"
      title={reveal.title}
      badges={<JobStatusBadge status={reveal.status} />}
    >
      <ul className="facts soft small cluster">
        <Fact icon="pin" name="Luogo">
          {reveal.city}
        </Fact>
        <Fact icon="clock" name="Scoperto">
          <RelativeTime at={reveal.revealedAt} now={now} />
        </Fact>
        <li>
          <a href={`/lavori/${encodeURIComponent(reveal.listingId)}`}>
            Vedi l’annuncio<span className="visually-hidden">: {reveal.title}</span>
          </a>
        </li>
      </ul>
      <div className="contact-parts">
        <ContactDetails person={personOf(reveal.contact)} />
        <NoteForm reveal={reveal} onNoted={onNoted} />
      </div>
    </Card>
  )
}
