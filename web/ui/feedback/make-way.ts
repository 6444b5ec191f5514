/** Bars that stay at the top. */
const BARS = '.moderation-bar, .next-step'

/** Below the header or a bar that stands at the top, in pixels from the top. */
const freeTop = () => {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const bar = box(BARS)
  return Math.max(0, box('main')?.top ?? 0, bar && bar.top <= 0 ? bar.bottom : 0)
}

const GAP = 8
const FIELD = 'input, textarea, select'

/** What was pressed, or is being typed into: what a toast speaks of. */
const subject = () => {
  const active = document.activeElement
  return active?.closest('main, dialog') && !active.matches('main, dialog') ? active : null
}

/** Includes the list that a field has opened, whose options one presses next. */
const boxOf = (element: Element) => {
  const box = element.getBoundingClientRect()
  const list = document.getElementById(element.getAttribute('aria-controls') ?? '')
  if (!list) return box
  const { left, top, right, bottom } = list.getBoundingClientRect()
  const [start, above] = [Math.min(left, box.left), Math.min(top, box.top)]
  const [end, below] = [Math.max(right, box.right), Math.max(bottom, box.bottom)]
  return new DOMRect(start, above, end - start, below - above)
}

/** At the height of what was pressed, and never over it nor over the field that one types into. */
export const findToastTop = (toast: DOMRect, spokenOf: Element | null, free: number) => {
  const box = spokenOf && boxOf(spokenOf)
  const lowest = (window.visualViewport?.height ?? innerHeight) - toast.height - GAP
  if (!box || box.bottom < free || box.top > lowest + toast.height) return free
  if (!matchMedia('(width >= 64rem)').matches) {
    const isUnder = spokenOf?.matches(FIELD) && box.top < free + toast.height
    return isUnder ? clearOf(box, toast, lowest) : free
  }
  return box.right < toast.left
    ? Math.max(free, Math.min(box.top, lowest))
    : clearOf(box, toast, lowest)
}

const clearOf = (box: DOMRect, toast: DOMRect, lowest: number) => {
  const below = box.bottom + GAP
  return below <= lowest ? below : Math.max(0, box.top - toast.height - GAP)
}

const CONTROLS = 'main :is(a, button, input, select, textarea, summary)'

/** Tells whether a toast that starts there would lie over something else that one may press. */
export const isControlCovered = (toast: DOMRect, start: number) =>
  [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { top, right, bottom } = control.getBoundingClientRect()
    return right > toast.left && bottom > start && top < start + toast.height
  })

/** Moves the content below to make room for a toast; returns a function that undoes it. */
export const moveContentBelowToast = (element: HTMLElement) => {
  const { style } = document.documentElement
  const spokenOf = subject()
  const mode = spokenOf?.closest<HTMLElement>('[data-mode]')?.dataset['mode']
  if (mode) element.dataset['mode'] = mode
  const toast = () => element.getBoundingClientRect()
  const free = freeTop()
  const beside = findToastTop(toast(), spokenOf, free)
  const isBeside = beside !== free && !isControlCovered(toast(), beside)
  // It stays where it appeared: what moves under a pointer takes the press of what it covers.
  const place = () => {
    const field = subject()
    const stays = isBeside ? Math.max(beside, freeTop()) : freeTop()
    const start = field?.matches(FIELD) ? findToastTop(toast(), field, stays) : stays
    element.style.setProperty('--toast-start', `${start}px`)
  }
  place()
  /** Typing opens a field's list, or changes how long it is. */
  const placeAfterTyping = () => requestAnimationFrame(place)
  // What takes the focus meanwhile, such as the errors of a form, comes into view below it.
  style.setProperty('--toast-height', `${element.offsetHeight}px`)
  // What was just saved may add to a bar.
  const growing = new ResizeObserver(place)
  for (const bar of document.querySelectorAll(BARS)) growing.observe(bar)
  addEventListener('scroll', place, { passive: true })
  addEventListener('focusin', place)
  addEventListener('input', placeAfterTyping)
  window.visualViewport?.addEventListener('resize', place)
  return () => {
    growing.disconnect()
    removeEventListener('scroll', place)
    removeEventListener('focusin', place)
    removeEventListener('input', placeAfterTyping)
    window.visualViewport?.removeEventListener('resize', place)
    delete element.dataset['mode']
    style.removeProperty('--toast-height')
  }
}
