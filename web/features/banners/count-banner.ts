import { contentPaths } from '#modules/content/contract/paths.ts'

/** Counts an impression once half of the banner is visible, and presses of the link around it. */
export const countBanner = (element: Element, id: string) => {
  element.closest('a')?.addEventListener('click', () => report(contentPaths.bannerPressed(id)))
  if (typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      report(contentPaths.bannerSeen(id))
    },
    { threshold: 0.5 },
  )
  observer.observe(element)
}

/** Fire and forget: a lost count is harmless. */
const report = (path: string) => {
  void fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined)
}
