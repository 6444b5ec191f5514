import { useCallback, useState } from 'react'

/** Tells when a picture does not come, also when that happened before the page came alive. */
export const useBrokenImage = () => {
  const [isBroken, setBroken] = useState(false)
  const ref = useCallback((image: HTMLImageElement | null) => {
    /** A rendering without measures has no width either; decoding tells it from a broken one. */
    if (image?.src && image.complete && image.naturalWidth === 0) {
      image.decode().catch(() => setBroken(true))
    }
  }, [])
  return { isBroken, imageProps: { ref, onError: () => setBroken(true) } }
}
