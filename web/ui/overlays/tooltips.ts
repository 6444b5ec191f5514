/**
 * Shows the name of a button that has only an icon, to those who point at it or reach it by keyboard.
 * One bubble for the whole page; screen readers read the same name from the button itself.
 */
const NAMED = '.icon-button[aria-label]'
const DELAY_MS = 700
/** Who has just read one reads the next at once. */
const SKIP_MS = 300
/** Room between the bubble and the edges of the window. */
const EDGE_PX = 4

export const watchTooltips = () => {
  if (!('popover' in HTMLElement.prototype)) return () => undefined
  const bubble = document.createElement('div')
  bubble.className = 'tooltip'
  bubble.popover = 'manual'
  bubble.role = 'tooltip'
  let named: Element | null = null
  let timer: ReturnType<typeof setTimeout>
  let closedAt = Number.NEGATIVE_INFINITY

  const show = (target: Element) => {
    const isAtOnce = bubble.isConnected || performance.now() - closedAt < SKIP_MS
    close()
    named = target
    timer = setTimeout(() => named?.isConnected && open(bubble, named), isAtOnce ? 0 : DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer)
    named = null
    if (!bubble.isConnected) return
    closedAt = performance.now()
    bubble.remove()
  }
  const point = (event: Event) => {
    if (bubble.contains(event.target as Node)) return
    const target = pointedAt(event)
    if (target === named) return
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

/** The button with an icon that a mouse is over, or that the keyboard has reached. */
const pointedAt = (event: Event): Element | null => {
  const target = event.target instanceof Element ? event.target.closest(NAMED) : null
  const isMeant =
    event instanceof PointerEvent
      ? event.pointerType !== 'touch'
      : target?.matches(':focus-visible') === true
  return isMeant ? target : null
}

/** Under its button, or above where there is no room; inside a dialog, so that it can be pointed at. */
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
