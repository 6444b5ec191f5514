/** axe finds nothing on any page in any state, on phones and desks, in light and dark; nothing scrolls sideways. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToBrowser } from '../browser.ts'
import { openMarketplace } from '../marketplace.ts'
import { arrive, giveCookies } from '../people.ts'
import { type Site, startSite } from '../site.ts'
import type { State } from '../states/state.ts'
import { axeObjections } from './axe.ts'
import { sidewaysObjections } from './reflow.ts'

const WIDTHS = [1280, 360]
/** A desk at 400 %, or the smallest phone: nothing may stick out. */
const NARROWEST = 320
type Scheme = 'light' | 'dark'
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

let site: Site
let browser: Browser
type Marketplace = Awaited<ReturnType<typeof openMarketplace>>

let market: Marketplace

type Who = keyof Marketplace['sessions'] | undefined

const enter = async (as: Who) => {
  const person = await arrive(browser, site, { reducedMotion: 'reduce', colorScheme: 'light' })
  if (as) await giveCookies(person.context, site, market.sessions[as].cookie)
  return person
}

/** Everything in light; in dark, where only the colours differ, the rules about colours. */
const objectionsIn = async (state: State) => {
  const { context, page } = await enter(state.as)
  await state.reach(page, market.fixtures)
  const found: string[] = []
  const look = async (width: number, scheme: Scheme) => {
    await page.setViewportSize({ width, height: 900 })
    const objections = await axeObjections(page, scheme === 'dark' ? COLOUR_RULES : undefined)
    found.push(...objections.map((objection) => `${width} ${scheme} ${objection}`))
  }
  for (const width of WIDTHS) await look(width, 'light')
  await turnDark(page)
  for (const width of WIDTHS) await look(width, 'dark')
  await page.setViewportSize({ width: NARROWEST, height: 900 })
  found.push(...(await sidewaysObjections(page)))
  await context.close()
  return found
}

/** Colours that fade over would still be on their way when axe looks, off screen for ever. */
const turnDark = async (page: Page) => {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
}

/** One test for each state. */
export const walkStates = (states: readonly State[]) => {
  beforeAll(async () => {
    site = await startSite()
    browser = await connectToBrowser()
    market = await openMarketplace(site)
  })

  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  it.each(states.map((state) => [`${state.page} · ${state.name}`, state] as const))(
    '%s',
    async (_, state) => {
      expect(await objectionsIn(state)).toEqual([])
    },
  )
}
