import type { ReactNode } from 'react'
import { useSite } from '#web/lib/site.ts'
import { ListingPicture } from '#web/listing/pictures/listing-picture.tsx'
import { ListingThumbnails } from '#web/listing/pictures/listing-thumbnails.tsx'
import type { Pictured, PlaceholderText } from '#web/listing/pictures/pictured.ts'
import { placeOf } from '#web/listing/place.ts'
import type { Mode } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { textId } from './text-id.ts'

type Listed = Pictured &
  Parameters<typeof placeOf>[0] & {
    readonly id: string
    readonly description: string
    readonly publishedAt: string | null
    readonly createdAt: string
  }

type Props = {
  readonly mode: Mode
  readonly listing: Listed
  readonly href: string
  readonly headingLevel: 2 | 3
  readonly eager: boolean
  readonly dimmed: boolean
  readonly placeholder: PlaceholderText
  readonly badges: ReactNode
  /** Budget or price. */
  readonly money: ReactNode
  /** Who publishes, as spans; nothing once the contact says it. */
  readonly publisher: ReactNode
  /** How many professionals may still take the contact. */
  readonly slots?: ReactNode
  /** The contact once it is revealed. */
  readonly contact: ReactNode
  readonly actions: ReactNode
}

/** What both kinds of card have in common: few elements, made for two of them on a phone's screen. */
export const ListingCard = ({ listing, ...props }: Props) => {
  const { now } = useSite()
  const Heading = `h${props.headingLevel}` as const
  return (
    <article className={`card listing-card${props.dimmed ? ' dimmed' : ''}`} data-mode={props.mode}>
      <div className="badges cluster">{props.badges}</div>
      <ListingPicture listing={listing} words={props.placeholder} eager={props.eager} />
      <Heading className="title">
        <a href={props.href}>{listing.title}</a>
      </Heading>
      <p className="place">{placeOf(listing)}</p>
      <p className="facts flow">
        {props.money && <b className="semibold">{props.money}</b>}
        <RelativeTime at={listing.publishedAt ?? listing.createdAt} now={now} />
        {props.publisher}
      </p>
      <ClampedText text={listing.description} id={textId(listing.id)} />
      {props.slots}
      {props.contact}
      <ListingThumbnails images={listing.images} />
      <div className="actions cluster">{props.actions}</div>
    </article>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6]

/** Cards that are still on their way, of the size that they will have. */
export const ListingCardSkeletons = () => (
  <div className="card-grid" role="status" aria-label="Caricamento in corso">
    {PLACES.map((place) => (
      <div key={place} className="card listing-card waiting" aria-hidden="true">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="control" />
      </div>
    ))}
  </div>
)
