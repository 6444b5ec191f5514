/** Bars that stay at the top. */
const BARS = '.moderation-bar, .next-step'

/** Below the header or a bar that stands at the top, in pixels from the top. */
const freeTop = () => {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const bar = box(BARS)
  return Math.max(0, box('main')?.top ?? 0, bar && bar.top <= 0 ? bar.bottom : 0)
}

/** What stands below makes way for a toast; answers how to end that. */
export const makeWay = (element: HTMLElement) => {
  const { style } = document.documentElement
  const place = () => element.style.setProperty('--toast-start', `${freeTop()}px`)
  place()
  // What takes the focus meanwhile, such as the errors of a form, comes into view below it.
  style.setProperty('--toast-height', `${element.offsetHeight}px`)
  // What was just saved may add to a bar.
  const growing = new ResizeObserver(place)
  for (const bar of document.querySelectorAll(BARS)) growing.observe(bar)
  addEventListener('scroll', place, { passive: true })
  return () => {
    growing.disconnect()
    removeEventListener('scroll', place)
    style.removeProperty('--toast-height')
  }
}
