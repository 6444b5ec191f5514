/** axe finds nothing on any page in any state, on phones and desks, in light and dark; nothing scrolls sideways. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { State } from '../states/state.ts'
import { axeObjections } from './axe.ts'
import { sidewaysObjections } from './reflow.ts'
import { DESK, walkSite } from './walk-site.ts'

const PHONE = { width: 360, height: 900 }
/** A desk at 400 %, or the smallest phone: nothing may stick out. */
const NARROWEST = { width: 320, height: 900 }
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Everything in light; in dark, where only the colours differ, the rules about colours. */
const objectionsTo = async (page: Page) => {
  const found: string[] = []
  const look = async (width: number, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const objections = await axeObjections(page, colorScheme === 'dark' ? COLOUR_RULES : undefined)
    found.push(...objections.map((objection) => `${width} ${colorScheme} ${objection}`))
  }
  await keepStill(page)
  await look(DESK.width, 'light')
  await look(DESK.width, 'dark')
  await page.setViewportSize(PHONE)
  await look(PHONE.width, 'dark')
  await look(PHONE.width, 'light')
  await page.setViewportSize(NARROWEST)
  return [...found, ...(await sidewaysObjections(page))]
}

/** Colours that fade over would still be on their way when axe looks, off screen for ever. */
const keepStill = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })

/** One test for each state. */
export const walkStates = (states: readonly State[]) => {
  const visit = walkSite(objectionsTo)

  it.each(states.map((state) => [`${state.page} · ${state.name}`, state] as const))(
    '%s',
    async (_, state) => {
      expect(await visit(state)).toEqual([])
    },
  )
}
