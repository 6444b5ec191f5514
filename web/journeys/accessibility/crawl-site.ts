import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { againstPolicy } from '../complaints.ts'
import { arrive, giveCookies } from '../people.ts'
import { type Market, startMarket } from '../prepared-sites.ts'
import type { Site } from '../site.ts'
import { stopStandingIn } from '../states/stand-in-answers.ts'
import type { State } from '../states/state.ts'
import { injectAxe } from './axe.ts'
import { DESKTOP } from './inspector.ts'

/** A same-origin page without scripts. */
const QUIET_PLACE = '/favicon.svg'

type Person = Awaited<ReturnType<typeof arrive>>

/**
 * Reaches one state after the other and inspects it. Each person reuses one page, because starting a renderer and
 * compiling scripts took most of the time.
 */
export const crawlSite = (inspect: (page: Page) => Promise<string[]>) => {
  let site: Site
  let browser: Windows
  let market: Market
  const people = new Map<State['as'], Person>()

  beforeAll(async () => {
    const started = await startMarket()
    site = started.site
    market = started.market
    browser = await connectToBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  const welcome = async (as: State['as']) => {
    const person = await arrive(browser, site, { viewport: DESKTOP })
    await injectAxe(person.context)
    people.set(as, person)
    return person
  }

  const enter = async (as: State['as']) => {
    const person = people.get(as) ?? (await welcome(as))
    const { page, context } = person
    await page.setViewportSize(DESKTOP)
    if (as) await giveCookies(context, site, market.sessions[as].cookie)
    return person
  }

  let last: State | undefined

  /** Those who go on from a state are still where it left them. */
  const leave = async (state: State | undefined) => {
    const person = state && people.get(state.as)
    if (!person || (!state.hasOwnClock && (await forget(person)))) return
    people.delete(state.as)
    await person.context.close()
  }

  return async (state: State) => {
    const step = state.after && state.after.state === last ? state.after.step : undefined
    if (!step) await leave(last)
    last = undefined
    const { page, complaints } = await enter(state.as)
    const heard = complaints.length
    try {
      await (step ?? state.reach)(page, market.fixtures)
      const found = await inspect(page)
      last = state
      return [...found, ...complaints.slice(heard).filter(againstPolicy)]
    } finally {
      if (last === undefined) await leave(state)
    }
  }
}

/**
 * Resets the browser between states. The page navigates away first, so that pending writes are in the stores before
 * these are cleared.
 */
const forget = async ({ page, context }: Person): Promise<boolean> => {
  try {
    await context.setOffline(false)
    await page.goto(QUIET_PLACE, { waitUntil: 'commit' })
    await stopStandingIn(page)
    await page.evaluate(emptyStores)
    await context.clearCookies()
    return true
  } catch {
    return false
  }
}

/** Runs in the page. */
const emptyStores = async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}
