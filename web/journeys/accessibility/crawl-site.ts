import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { againstPolicy } from '../complaints.ts'
import { arrive, clearWindow, giveCookies } from '../people.ts'
import { type Market, startMarket } from '../prepared-sites.ts'
import type { Site } from '../site.ts'
import { stopStandingIn } from '../states/stand-in-answers.ts'
import type { State } from '../states/state.ts'
import { injectAxe } from './axe.ts'
import { DESKTOP } from './inspector.ts'
import { goElsewhere, keepLateTimers, leadOn } from './lead-on.ts'

type Person = Awaited<ReturnType<typeof arrive>>

/**
 * Reaches one state after the other and inspects it. Each person reuses one page, and its document where nothing of a
 * state would be seen in the next, because starting renderers and scripts took most of the time.
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
    await person.context.addInitScript(keepLateTimers)
    leadOn(person.page)
    await identify(person, as)
    people.set(as, person)
    return person
  }

  const identify = async ({ context }: Person, as: State['as']) => {
    if (as) await giveCookies(context, site, market.sessions[as].cookie)
  }

  let last: State | undefined

  /** The next state begins with a new document. */
  const renew = async ({ as, hasOwnClock }: State) => {
    const person = people.get(as)
    if (!person) return
    if (!hasOwnClock && (await forget(person))) return await identify(person, as)
    people.delete(as)
    await person.context.close()
  }

  const leave = async (state: State | undefined) => {
    const person = state && people.get(state.as)
    if (!person) return
    if (needsDocument(state) || !(await goElsewhere(person.page))) await renew(state)
  }

  const prepare = async (state: State) => {
    await leave(last)
    if (needsDocument(state)) await renew(state)
  }

  return async (state: State) => {
    // Those who go on from a state are still where it left them.
    const step = state.after && state.after.state === last ? state.after.step : undefined
    if (!step) await prepare(state)
    last = undefined
    const { page, complaints } = people.get(state.as) ?? (await welcome(state.as))
    await page.setViewportSize(DESKTOP)
    const heard = complaints.length
    try {
      await (step ?? state.reach)(page, market.fixtures)
      const objections = await inspect(page)
      last = state
      return [...objections, ...complaints.slice(heard).filter(againstPolicy)]
    } finally {
      if (last === undefined) await renew(state)
    }
  }
}

const needsDocument = ({ isLoaded, hasOwnClock }: State) => isLoaded || hasOwnClock

const forget = async ({ page, context }: Person): Promise<boolean> => {
  try {
    await context.setOffline(false)
    await clearWindow(page)
    await stopStandingIn(page)
    return true
  } catch {
    return false
  }
}
