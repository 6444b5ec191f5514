/** What is compared with earlier states, and the elements themselves, which `judge` finds in the window. */
export type Appearances = {
  /** Covers every visible text. */
  readonly texts: readonly string[]
  /** Covers elements that appear or disappear at this width, or that scroll. */
  readonly differing: readonly string[]
  /** Covers header, footer and menus at this width, which are the same on many pages. */
  readonly landmarks: readonly string[]
}

export type PageElements = { texts: Element[]; landmarks: Element[]; shown?: Set<Element> }

/**
 * Runs in the page, without this file's scope; answers `Appearances` as JSON. Of an open dialog only what is in it,
 * because everything behind is inert and was looked at without the dialog.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent to the page as one function.
export const findAppearances = (): string => {
  const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea'
  const HIDDEN = 'hidden'
  const modal = document.querySelector('dialog:modal')
  const before = (window as unknown as Partial<PageElements>).shown

  const remembering = (find: (element: Element) => string) => {
    const cache = new Map<Element, string>()
    return (element: Element) => {
      const found = cache.get(element) ?? find(element)
      cache.set(element, found)
      return found
    }
  }
  /** A hash of 53 bits. */
  const shorten = (parts: readonly unknown[]) => {
    let high = 0xdeadbeef
    let low = 0x41c6ce57
    for (const message of parts.join('|')) {
      const code = message.charCodeAt(0)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
  }
  /** Sizes in points from which bold and regular text counts as large; shadows follow the text. */
  const sizeOf = ({ fontSize, textShadow }: CSSStyleDeclaration) => {
    const points = Math.ceil(Number.parseFloat(fontSize) * 72) / 96
    if (textShadow !== 'none') return points
    return [14, 18].filter((large) => points >= large).length
  }
  const disabling = (element: Element) =>
    ['disabled', 'inert', 'aria-disabled'].map((name) => element.getAttribute(name) ?? 'no').join()
  const classOf = (element: Element) => element.getAttribute('class')
  const isMoved = ({ position, inset }: CSSStyleDeclaration) =>
    position === 'relative' ? !/^(0px|auto)$/.test(inset) : position !== 'static'
  const isOffScreen = (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return right + scrollX <= 0 || bottom + scrollY <= 0
  }
  /** What is for screen readers alone is a pixel wide. */
  const isHidden = (element: Element) =>
    element.clientWidth === 1 && getComputedStyle(element).position === 'absolute'
  const mayOverlap = (element: Element) => {
    const { position, gridRowStart, margin } = getComputedStyle(element)
    const isApart = position === 'absolute' || gridRowStart !== 'auto' || margin.includes('-')
    return isApart && !isHidden(element) && !isOffScreen(element)
  }

  /** Ancestors that fade or disable, whatever else paints between. */
  const veilOf = remembering((element) => {
    const { parentElement: parent } = element
    const veil = parent ? veilOf(parent) : ''
    const own = [getComputedStyle(element).opacity, disabling(element)].join('|')
    return own === '1|no,no,no' ? veil : shorten([veil, own])
  })
  const isOpaque = ({ backgroundColor }: CSSStyleDeclaration) => !/rgba|\//.test(backgroundColor)
  const placeOf = (element: Element, style: CSSStyleDeclaration) => {
    const isMovedHere = isMoved(style)
    const isPlaced = isMovedHere || stacks.has(element) || stacks.has(element.parentElement)
    const name = isPlaced ? [element.localName, classOf(element)].join() : ''
    return [name, isMovedHere ? innerWidth : ''].join('|')
  }
  /** What a text stands upon: ancestors that paint, fade, disable, or lie upon others, up to one that hides the rest. */
  const backdropOf = remembering((element) => {
    const { parentElement: parent } = element
    const backdrop = parent ? backdropOf(parent) : ''
    if (backdrop === HIDDEN || isHidden(element)) return HIDDEN
    const style = getComputedStyle(element)
    const own = [
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      disabling(element),
      placeOf(element, style),
    ].join('|')
    if (own === 'rgba(0, 0, 0, 0)|none|1|no,no,no||') return backdrop
    return shorten([parent && isOpaque(style) ? veilOf(parent) : backdrop, own])
  })
  /** Names and classes down to the element. */
  const shapeOf = remembering((element) =>
    shorten([
      element.parentElement ? shapeOf(element.parentElement) : '',
      element.localName,
      classOf(element),
      disabling(element),
      element.hasAttribute('href'),
    ]),
  )
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element)
    return shorten([
      backdropOf(element),
      isOffScreen(element),
      style.color,
      sizeOf(style),
      style.fontWeight,
      style.textShadow,
      element.matches(FIELDS) && [element.localName, element.getAttribute('type')],
      element.closest('label')?.control?.matches(':disabled'),
      element.hasAttribute('href') && linkOf(element, style),
    ])
  }
  /** A link must be told from the text around it. */
  const linkOf = (link: Element, { textDecorationLine, display }: CSSStyleDeclaration) => {
    const block = link.parentElement?.closest(':not(a, b, em, i, small, span, strong)')
    if (!block || block.textContent?.trim() === link.textContent?.trim()) return 'alone'
    return [textDecorationLine, display, classOf(link), getComputedStyle(block).color]
  }
  const hasText = (element: Element) =>
    element.matches(FIELDS) ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  const scrolls = (element: Element) =>
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
    /auto|scroll/.test(getComputedStyle(element).overflow)

  const shown = new Set(
    [...(modal ?? document.body).querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ),
  )
  /** Elements whose children may lie upon each other. */
  const stacks = new Set<Element | null>(
    [...shown].filter(mayOverlap).map(({ parentElement }) => parentElement),
  )
  stacks.delete(document.body)
  const texts = [...shown].filter((element) => hasText(element) && backdropOf(element) !== HIDDEN)
  const landmarks = [...document.querySelectorAll('header, footer, nav')].filter(
    (landmark) => !modal && !landmark.parentElement?.closest('header, footer, nav, main'),
  )
  Object.assign(window, { texts, landmarks, shown } satisfies PageElements)
  const differing = before
    ? [
        ...[...shown].filter((element) => !before.has(element) || scrolls(element)),
        ...[...before].filter((element) => !shown.has(element)),
      ]
    : []
  return JSON.stringify({
    texts: texts.map(lookOf),
    differing: [...new Set(differing.map(shapeOf))],
    landmarks: landmarks.map((landmark) => shorten([innerWidth, landmark.outerHTML])),
  } satisfies Appearances)
}
