import type { Page } from 'playwright'

/** Controls that lie under something else wherever the page is scrolled, one line each. */
export const listCoveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(findCoveredControls)

/** Runs in the page, without this file's scope. */
const findCoveredControls = (): string[] => {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 25)}"`
  const isItself = (control: Element, met: Element | null) =>
    met !== null &&
    (control.contains(met) || met.contains(control) || met.closest('label')?.contains(control))
  /** What is met along a control's lines, after scrolling as far as the page goes. */
  const metAlong = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    return [...control.getClientRects()]
      .filter(({ width, height }) => width >= 2 && height >= 2)
      .flatMap(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const),
      )
      .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)
      .map(([x, y]) => document.elementFromPoint(x, y))
  }
  const from = scrollY
  const faults = [...document.querySelectorAll(`main :is(${CONTROLS})`)]
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((control) => getComputedStyle(control).pointerEvents !== 'none')
    .flatMap((control) => {
      const met = metAlong(control)
      const isReached = met.length === 0 || met.some((one) => isItself(control, one))
      return isReached
        ? []
        : [`${nameOf(control)} lies under ${met[0] ? nameOf(met[0]) : 'the edge'}`]
    })
  scrollTo({ top: from, behavior: 'instant' })
  return faults
}
