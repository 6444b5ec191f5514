import { smallestPicture } from '#modules/media/contract/paths.ts'

/** All the pictures of a listing, each opened full-size in a new tab. */
export const ListingPictures = ({ images }: { images: readonly string[] }) =>
  images.length === 0 ? null : (
    <ul className="moderation-pictures">
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener noreferrer">
            <img
              src={smallestPicture(image)}
              alt={`Foto ${index + 1}, apri a grandezza intera`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
