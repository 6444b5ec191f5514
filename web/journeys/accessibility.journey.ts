/** axe finds nothing on any page in any state, on phones and desks, in light and dark. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeObjections } from './axe.ts'
import { connectToBrowser } from './browser.ts'
import { openMarketplace } from './marketplace.ts'
import { arrive } from './people.ts'
import { type Site, startSite } from './site.ts'
import { detailStates } from './states/detail-states.ts'
import { formStates } from './states/form-states.ts'
import { publicStates } from './states/public-states.ts'
import { staffStates } from './states/staff-states.ts'

const states = [...publicStates, ...detailStates, ...formStates, ...staffStates]
const WIDTHS = [1280, 360]
const SCHEMES = ['light', 'dark'] as const

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

const enter = async (as: keyof typeof market.sessions | undefined) => {
  const { context, page } = await arrive(browser, site, { reducedMotion: 'reduce' })
  if (as) {
    const pairs = market.sessions[as].cookie.split('; ').map((pair) => pair.split('='))
    await context.addCookies(
      pairs.map(([name = '', value = '']) => ({ name, value, url: site.url })),
    )
  }
  return { context, page }
}

const objectionsEverywhere = async (page: Page) => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      for (const objection of await axeObjections(page))
        found.push(`${width} ${colorScheme} ${objection}`)
    }
  }
  return found
}

it.each(states.map((state) => [`${state.page} · ${state.name}`, state] as const))(
  '%s',
  async (_, state) => {
    const { context, page } = await enter(state.as)
    await state.reach(page, market.fixtures)
    expect(await objectionsEverywhere(page)).toEqual([])
    await context.close()
  },
)
