import { type RefObject, useEffect } from 'react'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { IconButton } from '#web/ui/controls/button.tsx'

export const FurtherPictures = ({ images }: { readonly images: readonly string[] }) =>
  images
    .slice(1)
    .map((image, index) => (
      <FurtherPicture key={image} image={image} alt={`Foto ${index + 2} di ${images.length}`} />
    ))

const FurtherPicture = ({ image, alt }: { readonly image: string; readonly alt: string }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken soft centered">Errore</span>
  return (
    <img
      {...imageProps}
      src={smallestPicture(image)}
      alt={alt}
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
    />
  )
}

type Strip = { readonly strip: RefObject<HTMLElement | null> }

/** Serves the mouse; the arrow keys step as well, so that twenty cards are not sixty stops of the keyboard. */
export const StepButtons = ({ strip }: Strip) => {
  useArrowKeys(strip)
  return (
    <>
      <IconButton
        className="item-picture-step"
        icon="chevron-left"
        label="Foto precedente"
        tabIndex={-1}
        onClick={() => step(strip, -1)}
      />
      <IconButton
        className="item-picture-step"
        icon="chevron-right"
        label="Foto successiva"
        tabIndex={-1}
        onClick={() => step(strip, 1)}
      />
    </>
  )
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Pressed anywhere on the card. */
const useArrowKeys = (strip: Strip['strip']) =>
  useEffect(() => {
    const card = strip.current?.closest('article')
    const press = (event: KeyboardEvent) => {
      const by = ARROWS[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      step(strip, by)
    }
    card?.addEventListener('keydown', press)
    return () => card?.removeEventListener('keydown', press)
  }, [strip])

/** At once, so that quick presses add up; after the last comes the first. */
const step = ({ current: strip }: Strip['strip'], by: number) => {
  if (!strip) return
  const { scrollLeft, clientWidth, childElementCount: count } = strip
  const target = Math.round(scrollLeft / clientWidth) + by
  strip.scrollTo({ left: ((target + count) % count) * clientWidth, behavior: 'instant' })
}
