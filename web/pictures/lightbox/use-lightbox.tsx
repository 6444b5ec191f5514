import { type MouseEvent, useState } from 'react'
import { lazyDialog } from '#web/lib/lazy-part.tsx'

const Lightbox = lazyDialog(async () => (await import('./lightbox.tsx')).Lightbox)

/** Opens picture links in the lightbox; without JavaScript or with a modifier key they are plain links. */
export const useLightbox = (images: readonly string[], title: string) => {
  const [start, setStart] = useState<number | null>(null)
  return {
    opens: (place: number) => (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setStart(place)
    },
    lightbox: start !== null && (
      <Lightbox images={images} start={start} title={title} onClose={() => setStart(null)} />
    ),
  }
}
