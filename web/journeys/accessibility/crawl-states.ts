/** axe finds nothing on any page in any state, on phones and admin pages, in light and dark; nothing scrolls sideways. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { State } from '../states/state.ts'
import { allObjections, colourObjections, type SeenTexts } from './colours.ts'
import { crawlSite, DESKTOP } from './crawl-site.ts'
import { sidewaysObjections } from './reflow.ts'

const PHONE = { width: 360, height: 900 }
/** An admin page at 400 %, or the smallest phone: nothing may stick out. */
const NARROWEST = { width: 320, height: 900 }

/**
 * At both widths all of axe's rules; those that look at colours in both schemes, the others in light:
 * there is no other difference between the schemes. A text that looks as it did at the other width, or
 * in another state, has been asked about.
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

/** Colours that fade over would still be on their way when axe looks, off screen for ever. */
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
