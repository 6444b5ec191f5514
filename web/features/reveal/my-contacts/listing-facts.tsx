import {
  SHOWCASE_STATUS_LABELS,
  type ShowcaseStatus,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useSite } from '#web/lib/site.ts'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'

type Props = { readonly reveal: ContactRevealReply }

/** The listing's present state. */
export const ListingBadge = ({ reveal }: Props) => {
  if (!reveal.isPublic && !isDone(reveal)) return <Badge>Non più pubblico</Badge>
  if (reveal.kind === 'job') return <JobStatusBadge status={reveal.status} />
  const status = reveal.status as ShowcaseStatus
  return (
    <Badge tone={status === 'active' ? 'success' : 'neutral'}>
      {SHOWCASE_STATUS_LABELS[status]}
    </Badge>
  )
}

const isDone = ({ status }: ContactRevealReply) => status === 'completed' || status === 'sold'

/** Place, date of the reveal, and link while public. */
export const ListingFacts = ({ reveal }: Props) => {
  const { now } = useSite()
  const board = reveal.kind === 'job' ? '/lavori' : '/vetrina'
  return (
    <ul className="facts soft small">
      <Fact icon="pin" name="Luogo">
        {reveal.city}
      </Fact>
      <Fact icon="clock" name="Scoperto">
        <RelativeTime at={reveal.revealedAt} now={now} />
      </Fact>
      {reveal.isPublic && (
        <li>
          <a href={`${board}/${encodeURIComponent(reveal.listingId)}`}>
            Vedi l’annuncio<span className="visually-hidden">: {reveal.title}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
