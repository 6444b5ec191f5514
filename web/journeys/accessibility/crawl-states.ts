/** axe finds nothing on any page in any state, on phones and admin pages, in light and dark; nothing scrolls sideways. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { PageState } from '../states/state.ts'
import { crawlSite } from './crawl-site.ts'
import { inspector, NARROWEST_SIZE } from './inspector.ts'
import { findHorizontalOverflow } from './reflow.ts'
import { nameOfState, statesToVisit } from './shared-parts.ts'

const inspectPages = () => {
  const look = inspector()
  return async (page: Page) => {
    const wide = await look.wide(page)
    await page.setViewportSize(NARROWEST_SIZE)
    await page.evaluate(nextFrame)
    return [...wide, ...(await look.narrow(page)), ...(await findHorizontalOverflow(page))]
  }
}

/** React has rendered the change of width by then. */
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

/** One test for each state that nothing else inspects. */
export const crawlStates = (states: readonly PageState[]) => {
  const visit = crawlSite(inspectPages())

  it.each(statesToVisit(states).map((state) => [nameOfState(state), state] as const))(
    '%s',
    async (_, state) => {
      expect(await visit(state)).toEqual([])
    },
  )
}
