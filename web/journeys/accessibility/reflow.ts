import type { Page } from 'playwright'

/** Elements that cause horizontal scrolling, one line each. */
export const findHorizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `sticks out: ${element.outerHTML.slice(0, 120)}`)
  })
