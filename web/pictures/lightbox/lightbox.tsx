import { type KeyboardEvent, useState } from 'react'
import { pictureSources } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly images: readonly string[]
  readonly start: number
  /** What the pictures belong to. */
  readonly title: string
  readonly onClose: () => void
}

/** The pictures of a listing one by one, as large as the window: with buttons, arrow keys, Home and End. */
export const Lightbox = ({ images, start, title, onClose }: Props) => {
  const [place, setPlace] = useState(start)
  const show = (target: number) => setPlace((target + images.length) % images.length)
  const press = (event: KeyboardEvent) => {
    const target = placeFor(event.key, place, images.length)
    if (target === null) return
    event.preventDefault()
    show(target)
  }
  const image = images[place]
  const count = `Foto ${place + 1} di ${images.length}`

  return (
    <Dialog open onClose={onClose} look="full of-picture" title={title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut of the buttons inside. */}
      <div className="lightbox grid full-height" onKeyDown={press}>
        {image !== undefined && (
          <LargePicture key={image} image={image} alt={`${count}: ${title}`} />
        )}
        <div className="lightbox-steps flex aligned gap-4 justified-center">
          <IconButton
            icon="chevron-left"
            label="Foto precedente"
            data-autofocus
            onClick={() => show(place - 1)}
          />
          <p role="status">{count}</p>
          <IconButton
            icon="chevron-right"
            label="Foto successiva"
            onClick={() => show(place + 1)}
          />
        </div>
      </div>
    </Dialog>
  )
}

const placeFor = (key: string, place: number, count: number): number | null =>
  ({ ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 })[key] ?? null

const LargePicture = ({ image, alt }: { image: string; alt: string }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <p className="lightbox-broken">Errore</p>
  return (
    <img
      className="full-width full-height on-sunken"
      {...imageProps}
      {...pictureSources(image)}
      sizes="100vw"
      alt={alt}
    />
  )
}
