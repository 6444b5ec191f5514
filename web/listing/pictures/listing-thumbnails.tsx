import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'

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
        <span className="more">+{images.length - COUNTED_ABOVE}</span>
      )}
    </div>
  )
}

const Thumbnail = ({ image, place }: { image: string; place: number }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken">Errore</span>
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
