import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import type { Pictured, PlaceholderWords } from './pictured.ts'
import { placeholderLabel } from './placeholder-label.ts'

type Props = { readonly listing: Pictured; readonly words: PlaceholderWords }

/** The first picture in large, else the category: its own picture, or its name on ruled paper. */
export const ListingHero = ({ listing, words }: Props) => {
  const own = useBrokenImage()
  const ofCategory = useBrokenImage()
  const [first] = listing.images
  const isCategory = !first || own.isBroken
  const src = isCategory ? listing.category.image : first

  if (!src || (isCategory && ofCategory.isBroken)) {
    return (
      <div className="listing-hero card-media placeholder">
        <span className="word">{placeholderLabel(listing.category.name, words.unnamed)}</span>
        <span className="tagline">{words.tagline}</span>
      </div>
    )
  }
  return (
    <div className="listing-hero card-media">
      <img
        {...(isCategory ? ofCategory : own).imageProps}
        key={src}
        src={src}
        alt={isCategory ? '' : `Foto di: ${listing.title}`}
        width={1280}
        height={854}
        fetchPriority="high"
      />
    </div>
  )
}
