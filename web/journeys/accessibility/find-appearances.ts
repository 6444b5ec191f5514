/** What is compared with earlier states, and the elements themselves, which `judge` finds in the window. */
export type Appearances = {
  /** Of every visible text. */
  readonly texts: readonly string[]
  /** Of elements that this width shows and the one before did not, or the other way round, or that scroll. */
  readonly differing: readonly string[]
  /** Of header, footer and menus at this width, which are the same on many pages. */
  readonly landmarks: readonly string[]
}

export type Found = { texts: Element[]; landmarks: Element[]; shown?: Set<Element> }

/**
 * Runs in the page, without this file's scope; answers `Appearances` as JSON. Of an open dialog only what is in it,
 * because everything behind is inert and was looked at without the dialog.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent to the page as one function.
export const findAppearances = (): string => {
  const FIELDS = 'input, select, textarea, button'
  const modal = document.querySelector('dialog:modal')
  const before = (window as unknown as Partial<Found>).shown
  const appearances = new Map<Element, string>()

  const appearanceOf = (element: Element): string => {
    const known = appearances.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const parent = element.parentElement
    const appearance = shorten([
      parent ? appearanceOf(parent) : '',
      style.position === 'static' ? '' : innerWidth,
      parent !== null && getComputedStyle(parent).fontSize === style.fontSize,
      element.localName,
      ...['class', 'disabled', 'aria-disabled', 'inert', 'href'].map((name) =>
        name === 'href' ? element.hasAttribute(name) : element.getAttribute(name),
      ),
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity],
      ...[sizeOf(style), style.fontWeight, style.textShadow, style.textDecorationLine],
    ])
    appearances.set(element, appearance)
    return appearance
  }
  /** Sizes in points from which bold and regular text counts as large; shadows follow the text. */
  const sizeOf = ({ fontSize, textShadow }: CSSStyleDeclaration) => {
    const points = Math.ceil(Number.parseFloat(fontSize) * 72) / 96
    if (textShadow !== 'none') return points
    return [14, 18].filter((large) => points >= large).length
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
  const hasText = (element: Element) =>
    element.matches(FIELDS) ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  const placeOf = (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    const isOffScreen = right + scrollX <= 0 || bottom + scrollY <= 0
    return shorten([appearanceOf(element), isOffScreen])
  }
  const scrolls = (element: Element) =>
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
    /auto|scroll/.test(getComputedStyle(element).overflow)

  const shown = new Set(
    [...(modal ?? document.body).querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ),
  )
  const texts = [...shown].filter(hasText)
  const landmarks = [...document.querySelectorAll('header, footer, nav')].filter(
    (landmark) => !modal && !landmark.parentElement?.closest('header, footer, nav, main'),
  )
  Object.assign(window, { texts, landmarks, shown } satisfies Found)
  const differing = before
    ? [
        ...[...shown].filter((element) => !before.has(element) || scrolls(element)),
        ...[...before].filter((element) => !shown.has(element)),
      ]
    : []
  return JSON.stringify({
    texts: texts.map(placeOf),
    differing: [...new Set(differing.map(appearanceOf))],
    landmarks: landmarks.map((landmark) => shorten([innerWidth, landmark.outerHTML])),
  } satisfies Appearances)
}
