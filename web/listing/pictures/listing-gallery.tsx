import type { MouseEvent } from 'react'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { useLightbox } from '#web/pictures/lightbox/use-lightbox.tsx'

type Props = { readonly images: readonly string[]; readonly title: string }

/** All pictures but the first, opened in the lightbox. */
export const ListingGallery = ({ images, title }: Props) => {
  const { opens, lightbox } = useLightbox(images, title)
  if (images.length < 2) return null
  return (
    <section className="listing-gallery" aria-label="Altre immagini">
      <ul className="pictures grid gap-2">
        {images.slice(1).map((image, index) => (
          <li key={image}>
            <Picture image={image} place={index + 2} onOpen={opens(index + 1)} />
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  )
}

type PictureProps = { image: string; place: number; onOpen: (event: MouseEvent) => void }

const Picture = ({ image, place, onOpen }: PictureProps) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken">Errore</span>
  return (
    <a href={image} onClick={onOpen}>
      <img
        width={320}
        height={240}
        {...imageProps}
        {...pictureSources(image)}
        sizes="(min-width: 48rem) 12rem, 25vw"
        alt={`Foto ${place}, apri in grande`}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
