/**
 * Tooltips of icon-only buttons on hover and keyboard focus. One element for the page; screen readers use the
 * button's label.
 */
const LABELLED_BUTTON = '.icon-button[aria-label]'
const DELAY_MS = 700
/** After one tooltip the next appears at once. */
const SKIP_MS = 300
/** Distance from the window's edges. */
const EDGE_PX = 4

export const watchTooltips = () => {
  if (!('popover' in HTMLElement.prototype)) return () => undefined
  const bubble = document.createElement('div')
  bubble.className = 'tooltip'
  bubble.popover = 'manual'
  bubble.role = 'tooltip'
  let labelled: Element | null = null
  let timer: ReturnType<typeof setTimeout>
  let closedAt = Number.NEGATIVE_INFINITY

  const show = (target: Element) => {
    const isAtOnce = bubble.isConnected || performance.now() - closedAt < SKIP_MS
    close()
    labelled = target
    timer = setTimeout(
      () => labelled?.isConnected && open(bubble, labelled),
      isAtOnce ? 0 : DELAY_MS,
    )
  }
  const close = () => {
    clearTimeout(timer)
    labelled = null
    if (!bubble.isConnected) return
    closedAt = performance.now()
    bubble.remove()
  }
  const point = (event: Event) => {
    if (bubble.contains(event.target as Node)) return
    const target = pointedAt(event)
    if (target === labelled) return
    if (target) show(target)
    else close()
  }
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()

  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, point, options)
  for (const type of ['pointerdown', 'click', 'focusout', 'scroll'])
    document.addEventListener(type, close, options)
  document.addEventListener('keydown', press, options)
  return () => {
    listening.abort()
    close()
  }
}

/** The icon button under the mouse or with keyboard focus. */
const pointedAt = (event: Event): Element | null => {
  const target = event.target instanceof Element ? event.target.closest(LABELLED_BUTTON) : null
  const isMeant =
    event instanceof PointerEvent
      ? event.pointerType !== 'touch'
      : target?.matches(':focus-visible') === true
  return isMeant ? target : null
}

/** Below the button, or above without space; inside the button's dialog, if any, so that it can be hovered. */
const open = (bubble: HTMLElement, target: Element) => {
  bubble.textContent = target.getAttribute('aria-label')
  const parent = target.closest('dialog') ?? document.body
  parent.append(bubble)
  bubble.showPopover()
  const { left, width, top, bottom } = target.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const rightmost = document.documentElement.clientWidth - offsetWidth - EDGE_PX
  const middle = left + width / 2 - offsetWidth / 2
  const fitsBelow = bottom + offsetHeight <= window.innerHeight
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(middle, rightmost))}px`
  bubble.style.top = `${fitsBelow ? bottom : top - offsetHeight}px`
}
