import type { ReactNode } from 'react'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useSite } from '#web/lib/site.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { type Pictured, placeholderLabel } from '#web/listing/pictures/pictured.ts'
import { placeOf } from '#web/listing/place.ts'
import { listingPage, SIDES } from '#web/listing/sides.ts'
import type { Mode } from '#web/ui/content/badge.tsx'
import { CardPicture, CardPlaceholder } from '#web/ui/content/card-media.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListingShare } from '../listing-share.tsx'

type Listed = Pictured &
  Parameters<typeof placeOf>[0] & {
    readonly id: string
    readonly description: string
    readonly publishedAt: string | null
    readonly createdAt: string
  }

export type CardPlace = {
  readonly headingLevel?: 2 | 3
  /** True for cards visible without scrolling, whose pictures load at once. */
  readonly eager?: boolean
}

export type CardContact = {
  /** The reveal button. */
  readonly reveal: ReactNode
  /** The revealed contact, which replaces share and reveal buttons. */
  readonly contact?: ReactNode
}

type Props = CardPlace &
  CardContact & {
    readonly mode: Mode
    readonly listing: Listed
    /** Said in place of the reveal button once the listing is finished. */
    readonly done: string | null
    readonly badges: ReactNode
    /** Budget or price. */
    readonly money: ReactNode
    /** Who publishes, as spans; nothing once the contact says it. */
    readonly publisher: ReactNode
    /** How many professionals may still take the contact. */
    readonly slots?: ReactNode
    /** What was checked of the publisher. */
    readonly checks?: ReactNode
  }

/** What both kinds of card have in common: few elements, made for two of them on a phone's screen. */
export const ListingCard = ({ listing, mode, done, headingLevel = 2, ...props }: Props) => {
  const { now } = useSite()
  const Heading = `h${headingLevel}` as const
  const href = listingPage(mode, listing.id)
  return (
    <article className={done ? 'card listing-card dimmed' : 'card listing-card'} data-mode={mode}>
      <div className="badges cluster below-2">{props.badges}</div>
      <ListingPicture listing={listing} mode={mode} eager={props.eager ?? false} />
      <Heading className="title larger">
        <a className="clamped-3" href={href}>
          {listing.title}
        </a>
      </Heading>
      <p className="place soft tiny">{placeOf(listing)}</p>
      <p className="facts flow soft tiny">
        {props.money && <b className="semibold inked">{props.money}</b>}
        <RelativeTime at={listing.publishedAt ?? listing.createdAt} now={now} />
        {props.publisher}
      </p>
      <ClampedText text={listing.description} />
      {props.slots}
      {props.contact}
      {props.checks}
      <ListingThumbnails images={listing.images} />
      <div className="actions cluster borderless flush">
        {done ? (
          <p className="listing-done grid soft semibold pressable">{done}</p>
        ) : (
          !props.contact && props.reveal
        )}
        <a className="details tiny semibold pressable" href={href}>
          Vedi Dettagli
        </a>
        {!props.contact && <ListingShare listing={listing} mode={mode} compact />}
      </div>
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

const MOST_SHOWN = 5
/** With one more picture than the first and the thumbnails there is no need to count the rest. */
const COUNTED_ABOVE = 6

/** The pictures after the first, each opened full-size in a new tab. */
export const ListingThumbnails = ({ images }: { images: readonly string[] }) => {
  const extra = images.slice(1, 1 + MOST_SHOWN)
  if (extra.length === 0) return null
  return (
    <div className="listing-thumbnails flow gap-1">
      {extra.map((image, index) => (
        <Thumbnail key={image} image={image} place={index + 2} />
      ))}
      {images.length > COUNTED_ABOVE && (
        <span className="more centering rounded soft">+{images.length - COUNTED_ABOVE}</span>
      )}
    </div>
  )
}

const Thumbnail = ({ image, place }: { image: string; place: number }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken soft centering rounded">Errore</span>
  return (
    <a href={image} target="_blank" rel="noopener noreferrer">
      <img
        className="framed"
        {...imageProps}
        src={smallestPicture(image)}
        alt={`Foto ${place}, apri a grandezza intera`}
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

type ListingPictureProps = {
  readonly listing: Pictured
  readonly mode: Mode
  readonly eager: boolean
}

/** The first picture, else the category's picture, else its name. */
const ListingPicture = ({ listing, mode, eager }: ListingPictureProps) => {
  const own = useBrokenImage()
  const ofCategory = useBrokenImage()
  const [first] = listing.images

  if (first && !own.isBroken) {
    return (
      <CardPicture
        {...own.imageProps}
        src={smallestPicture(first)}
        alt={`Foto di: ${listing.title}`}
        eager={eager}
      />
    )
  }
  if (listing.category.image && !ofCategory.isBroken) {
    return (
      <CardPicture {...ofCategory.imageProps} src={listing.category.image} alt="" eager={eager}>
        <span className="caption soft">Immagine di categoria</span>
      </CardPicture>
    )
  }
  const { unnamed, tagline } = SIDES[mode]
  return (
    <CardPlaceholder label={placeholderLabel(listing.category.name, unnamed)} tagline={tagline} />
  )
}
