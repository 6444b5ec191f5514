import { useBrokenImage } from '#web/lib/use-broken-image.ts'

/** The pictures from the second on. */
export const ListingGallery = ({ images }: { images: readonly string[] }) =>
  images.length > 1 ? (
    <section className="listing-gallery">
      <h2>Altre immagini</h2>
      <ul className="pictures">
        {images.slice(1).map((image, index) => (
          <li key={image}>
            <Picture image={image} place={index + 2} />
          </li>
        ))}
      </ul>
    </section>
  ) : null

const Picture = ({ image, place }: { image: string; place: number }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken">Errore</span>
  return (
    <a href={image} target="_blank" rel="noopener noreferrer">
      <img
        {...imageProps}
        src={image}
        alt={`Foto ${place}, apri a grandezza intera`}
        width={320}
        height={240}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
