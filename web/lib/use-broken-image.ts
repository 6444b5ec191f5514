import { useCallback, useState } from 'react'

/** Detects a failed picture, also one that failed before hydration. */
export const useBrokenImage = () => {
  const [isBroken, setBroken] = useState(false)
  const ref = useCallback((image: HTMLImageElement | null) => {
    /** An SVG without dimensions has no width either, so decoding decides. */
    if (image?.src && image.complete && image.naturalWidth === 0) {
      image.decode().catch(() => setBroken(true))
    }
  }, [])
  return { isBroken, imageProps: { ref, onError: () => setBroken(true) } }
}
