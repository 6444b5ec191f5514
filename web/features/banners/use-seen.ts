import { useCallback } from 'react'
import { contentPaths } from '#modules/content/contract/paths.ts'

/** Counting may fail unseen: it is nobody's errand here. */
export const tell = (path: string) => {
  void fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined)
}

/** Counts the banner once, when half of it has come into the window. */
export const useSeen = (id: string) =>
  useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          tell(contentPaths.bannerSeen(id))
        },
        { threshold: 0.5 },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [id],
  )
