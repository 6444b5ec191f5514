import type { Page } from 'playwright'

/** Controls that lie under something else wherever the page is scrolled, one line each. */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(findCoveredControls)

/** Runs in the page, without this file's scope. */
const findCoveredControls = (): string[] => {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 25)}"`
  const isItself = (control: Element, met: Element | null) =>
    met !== null &&
    (control.contains(met) || met.contains(control) || met.closest('label')?.contains(control))
  /** What is met at the middle of a control's first line, after scrolling as far as the page goes. */
  const metAt = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const [box] = control.getClientRects()
    if (!box || box.width < 2 || box.height < 2) return undefined
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // What a strip that scrolls by itself does not show now is not covered.
    const isOnScreen = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight
    return isOnScreen ? document.elementFromPoint(x, y) : undefined
  }
  const from = scrollY
  const faults = [...document.querySelectorAll(`main :is(${CONTROLS})`)]
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((control) => getComputedStyle(control).pointerEvents !== 'none')
    .flatMap((control) => {
      const met = metAt(control)
      return met === undefined || isItself(control, met)
        ? []
        : [`${nameOf(control)} lies under ${met ? nameOf(met) : 'the edge'}`]
    })
  scrollTo({ top: from, behavior: 'instant' })
  return faults
}
