/** axe finds nothing on any page in any state, on phones and admin pages, in light and dark; nothing scrolls sideways. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { State } from '../states/state.ts'
import { allObjections, nothingSeen, objectionsOfWidth, otherSchemeObjections } from './colours.ts'
import { crawlSite, DESKTOP } from './crawl-site.ts'
import { sidewaysObjections } from './reflow.ts'
import { nameOf, oncePerPart } from './shared-parts.ts'

/** An admin page at 400 % zoom, or the smallest phone. */
const NARROWEST = { width: 320, height: 900 }

/**
 * All rules at both widths; at the second only where the width changes something that no other state changed. Texts
 * that passed in another state or width are skipped, and a new one is looked at in dark too, because the schemes differ
 * in nothing but colours.
 */
export const inspector = () => {
  const seen = nothingSeen()

  const inColours = async (page: Page, width: number, look: typeof allObjections) => {
    const looked = await look(page, seen)
    const found = looked.objections.map((objection) => `${width} light ${objection}`)
    if (looked.fresh.length === 0) return found
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await otherSchemeObjections(page, looked)
    await page.emulateMedia({ colorScheme: 'light' })
    return [...found, ...dark.map((objection) => `${width} dark ${objection}`)]
  }

  return {
    wide: (page: Page) => inColours(page, DESKTOP.width, allObjections),
    /** The same page afterwards. */
    narrow: (page: Page) => inColours(page, NARROWEST.width, objectionsOfWidth),
  }
}

const inspectPages = () => {
  const look = inspector()
  return async (page: Page) => {
    const wide = await look.wide(page)
    await page.setViewportSize(NARROWEST)
    await page.evaluate(nextFrame)
    return [...wide, ...(await look.narrow(page)), ...(await sidewaysObjections(page))]
  }
}

/** React has rendered the change of width by then. */
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

/** One test for each state that shows something of its own. */
export const crawlStates = (states: readonly State[]) => {
  const visit = crawlSite(inspectPages())

  it.each(oncePerPart(states).map((state) => [nameOf(state), state] as const))(
    '%s',
    async (_, state) => {
      expect(await visit(state)).toEqual([])
    },
  )
}
