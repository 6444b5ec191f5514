/** axe finds nothing on any page in any state, on phones and admin pages, in light and dark; nothing scrolls sideways. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { State } from '../states/state.ts'
import { allObjections, colourObjections, type SeenTexts } from './colours.ts'
import { crawlSite, DESKTOP } from './crawl-site.ts'
import { sidewaysObjections } from './reflow.ts'

const PHONE = { width: 360, height: 900 }
/** An admin page at 400 % zoom, or the smallest phone. */
const NARROWEST = { width: 320, height: 900 }

/**
 * All rules at both widths in light; colour rules also in dark, because the schemes differ in nothing else. Texts
 * that passed in another state or width are skipped.
 */
const inspectPages = () => {
  const seen: SeenTexts = new Set()
  const found: string[] = []

  const inspect = async (page: Page, width: number, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const setting = `${width} ${colorScheme}`
    const objectionsOf = colorScheme === 'light' ? allObjections : colourObjections
    for (const objection of await objectionsOf(page, seen)) found.push(`${setting} ${objection}`)
  }

  return async (page: Page) => {
    found.length = 0
    await stopAnimations(page)
    await inspect(page, DESKTOP.width, 'light')
    await inspect(page, DESKTOP.width, 'dark')
    await page.setViewportSize(PHONE)
    await inspect(page, PHONE.width, 'dark')
    await inspect(page, PHONE.width, 'light')
    await page.setViewportSize(NARROWEST)
    return [...found, ...(await sidewaysObjections(page))]
  }
}

/** Fading colours would still be in transition when axe runs. */
const stopAnimations = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })

/** One test for each state. */
export const crawlStates = (states: readonly State[]) => {
  const visit = crawlSite(inspectPages())

  it.each(states.map((state) => [`${state.page} · ${state.name}`, state] as const))(
    '%s',
    async (_, state) => {
      expect(await visit(state)).toEqual([])
    },
  )
}
