/** axe finds nothing on any page in any state, on phones and desks, in light and dark; nothing scrolls sideways. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeObjections } from './axe.ts'
import { connectToBrowser } from './browser.ts'
import { openMarketplace } from './marketplace.ts'
import { arrive, giveCookies } from './people.ts'
import { sidewaysObjections } from './reflow.ts'
import { type Site, startSite } from './site.ts'
import { allStates } from './states/all-states.ts'
import type { State } from './states/state.ts'

const WIDTHS = [1280, 360]
/** A desk at 400 %, or the smallest phone: nothing may stick out. */
const NARROWEST = 320
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

let site: Site
let browser: Browser
let market: Awaited<ReturnType<typeof openMarketplace>>

beforeAll(async () => {
  site = await startSite()
  browser = await connectToBrowser()
  market = await openMarketplace(site)
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

type Who = keyof typeof market.sessions | undefined

const enter = async (as: Who, colorScheme: Scheme) => {
  const person = await arrive(browser, site, { reducedMotion: 'reduce', colorScheme })
  if (as) await giveCookies(person.context, site, market.sessions[as].cookie)
  return person
}

/** A state is reached anew in each scheme: a browser that switches in place keeps stale colours off screen. */
const objectionsIn = async (state: State, scheme: Scheme) => {
  const { context, page } = await enter(state.as, scheme)
  await state.reach(page, market.fixtures)
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const objection of await axeObjections(page)) found.push(`${width} ${scheme} ${objection}`)
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 })
  found.push(...(await sidewaysObjections(page)))
  await context.close()
  return found
}

it.each(allStates.map((state) => [`${state.page} · ${state.name}`, state] as const))(
  '%s',
  async (_, state) => {
    for (const scheme of SCHEMES) expect(await objectionsIn(state, scheme)).toEqual([])
  },
)
