import type { ReactNode } from 'react'
import type { RankedBoard } from '#modules/listings/contract/shared/ranking.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { type ListingPictures, placeholderLabel } from '#web/listing/pictures/listing-pictures.ts'
import { LISTING_SIDES } from '#web/listing/sides.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { CardPicture, CardPlaceholder } from '#web/ui/content/card-media.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export type CardPlace = {
  readonly headingLevel?: 2 | 3
  /** True for cards visible without scrolling, whose pictures load at once. */
  readonly eager?: boolean
}

export type CardContactSlots = {
  readonly reveal: ReactNode
  /** The revealed contact, which replaces share and reveal buttons. */
  readonly contact?: ReactNode
}

const PLACES = [1, 2, 3, 4, 5, 6]

const CARDS: Readonly<Record<RankedBoard, string>> = {
  jobs: 'job-card',
  showcase: 'item-card',
  firms: 'listing-card',
}

/** Cards that are still on their way, of the size that they will have. */
export const ListingCardSkeletons = ({ board }: { readonly board: RankedBoard }) => (
  <div className="card-grid" role="status" aria-label="Caricamento in corso">
    {PLACES.map((place) => (
      <div key={place} className={`card waiting ${CARDS[board]}`} aria-hidden="true">
        <Skeleton shape="picture" />
        <span className="skeleton title card-title" />
        <Skeleton shape="short" />
      </div>
    ))}
  </div>
)

const MOST_SHOWN = 5
/** Above one more than the first picture and the thumbnails, the rest need not be counted. */
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
        <span className="more centered rounded soft">+{images.length - COUNTED_ABOVE}</span>
      )}
    </div>
  )
}

const Thumbnail = ({ image, place }: { image: string; place: number }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken soft centered rounded">Errore</span>
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
  readonly listing: ListingPictures
  readonly mode: ListingMode
  readonly eager: boolean
}

/** The first picture, else the category's with a badge that says so, else its name. */
export const ListingPicture = ({ listing, mode, eager }: ListingPictureProps) => {
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
        <span className="badge of-category hidden-in-thumbnail">Immagine di categoria</span>
      </CardPicture>
    )
  }
  const { unnamed, tagline } = LISTING_SIDES[mode]
  return (
    <CardPlaceholder label={placeholderLabel(listing.category.name, unnamed)} tagline={tagline} />
  )
}
