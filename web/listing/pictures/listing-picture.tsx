import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { CardPicture, CardPlaceholder } from '#web/ui/content/card-media.tsx'
import type { Pictured, PlaceholderText } from './pictured.ts'
import { placeholderLabel } from './placeholder-label.ts'

type Props = {
  readonly listing: Pictured
  readonly words: PlaceholderText
  readonly eager?: boolean
}

/** The first picture, else the category's picture, else its name. */
export const ListingPicture = ({ listing, words, eager = false }: Props) => {
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
  return (
    <CardPlaceholder
      label={placeholderLabel(listing.category.name, words.unnamed)}
      tagline={words.tagline}
    />
  )
}
