import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { isPolicyViolation } from '../complaints.ts'
import { clearWindow, giveCookies, openVisitorPage } from '../people.ts'
import { type MarketSite, startMarket } from '../prepared-sites.ts'
import type { JourneySite } from '../site.ts'
import { stopStandingIn } from '../states/stand-in-answers.ts'
import type { PageState } from '../states/state.ts'
import { injectAxe } from './axe.ts'
import { DESKTOP_SIZE } from './inspector.ts'
import { clickThrough, goElsewhere, keepLateTimers } from './lead-on.ts'

type Person = Awaited<ReturnType<typeof openVisitorPage>>

/**
 * Reaches one state after the other and inspects it. Each person reuses one page, and its document where nothing of a
 * state would be seen in the next, because starting renderers and scripts took most of the time.
 */
export const crawlSite = (inspect: (page: Page) => Promise<string[]>) => {
  let site: JourneySite
  let browser: Windows
  let market: MarketSite
  const people = new Map<PageState['as'], Person>()

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

  const welcome = async (as: PageState['as']) => {
    const person = await openVisitorPage(browser, site, { viewport: DESKTOP_SIZE })
    await injectAxe(person.context)
    await person.context.addInitScript(keepLateTimers)
    clickThrough(person.page)
    await identify(person, as)
    people.set(as, person)
    return person
  }

  const identify = async ({ context }: Person, as: PageState['as']) => {
    if (as) await giveCookies(context, site, market.sessions[as].cookie)
  }

  let last: PageState | undefined

  /** The next state begins with a new document. */
  const renew = async ({ as, hasOwnClock }: PageState) => {
    const person = people.get(as)
    if (!person) return
    if (!hasOwnClock && (await forget(person))) return await identify(person, as)
    people.delete(as)
    await person.context.close()
  }

  const leave = async (state: PageState | undefined) => {
    const person = state && people.get(state.as)
    if (!person) return
    if (needsDocument(state) || !(await goElsewhere(person.page))) await renew(state)
  }

  const prepare = async (state: PageState) => {
    await leave(last)
    if (needsDocument(state)) await renew(state)
  }

  return async (state: PageState) => {
    // Those who go on from a state are still where it left them.
    const step = state.after && state.after.state === last ? state.after.step : undefined
    if (!step) await prepare(state)
    last = undefined
    const { page, complaints } = people.get(state.as) ?? (await welcome(state.as))
    await page.setViewportSize(DESKTOP_SIZE)
    const heard = complaints.length
    try {
      await (step ?? state.reach)(page, market.fixtures)
      const objections = await inspect(page)
      last = state
      return [...objections, ...complaints.slice(heard).filter(isPolicyViolation)]
    } finally {
      if (last === undefined) await renew(state)
    }
  }
}

const needsDocument = ({ isLoaded, hasOwnClock }: PageState) => isLoaded || hasOwnClock

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
