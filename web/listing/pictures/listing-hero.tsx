import { pictureSources } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { useLightbox } from '#web/pictures/lightbox/use-lightbox.tsx'
import type { Pictured, PlaceholderText } from './pictured.ts'
import { placeholderLabel } from './placeholder-label.ts'

type Props = { readonly listing: Pictured; readonly words: PlaceholderText }

/** The first picture, else the category's picture or name. */
export const ListingHero = ({ listing, words }: Props) => {
  const own = useBrokenImage()
  const [first] = listing.images
  if (!first || own.isBroken) return <CategoryHero listing={listing} words={words} />
  return <OwnHero listing={listing} first={first} imageProps={own.imageProps} />
}

type OwnProps = {
  readonly listing: Pictured
  readonly first: string
  readonly imageProps: ReturnType<typeof useBrokenImage>['imageProps']
}

/** Opens the lightbox; without JavaScript a link to the file. */
const OwnHero = ({ listing, first, imageProps }: OwnProps) => {
  const { opens, lightbox } = useLightbox(listing.images, listing.title)
  return (
    <div className="listing-hero card-media">
      <a href={first} onClick={opens(0)}>
        <img
          width={1280}
          height={854}
          {...imageProps}
          {...pictureSources(first)}
          sizes={`(min-width: 64rem) ${listing.images.length > 1 ? 35 : 52}rem, (min-width: 48rem) 60vw, 100vw`}
          alt={`Foto di: ${listing.title}, apri in grande`}
          fetchPriority="high"
        />
      </a>
      {lightbox}
    </div>
  )
}

const CategoryHero = ({ listing, words }: Props) => {
  const { isBroken, imageProps } = useBrokenImage()
  const { image, name } = listing.category
  if (image && !isBroken)
    return (
      <div className="listing-hero card-media">
        <img {...imageProps} src={image} alt="" width={1280} height={854} fetchPriority="high" />
      </div>
    )
  return (
    <div className="listing-hero card-media placeholder">
      <span className="word">{placeholderLabel(name, words.unnamed)}</span>
      <span className="tagline">{words.tagline}</span>
    </div>
  )
}
