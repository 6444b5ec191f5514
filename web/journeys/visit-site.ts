import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectToBrowser, type Windows } from './browser.ts'
import { isPolicyViolation } from './complaints.ts'
import { giveCookies } from './people.ts'
import { type MarketSite, startMarket, startNewSite } from './prepared-sites.ts'
import type { JourneySite } from './site.ts'
import { createWindowPool } from './windows.ts'

/**
 * Starts a site and a browser for a file's tests; `site` is set before the first. No content security policy
 * violation is allowed in any journey.
 */
export const visitSite = (environment: () => Record<string, string> = () => ({})) =>
  visit(() => startNewSite(environment()))

/** Visits a site that has the small marketplace; `market` is set before the first test, too. */
export const visitMarket = () => {
  const market = {} as MarketSite
  const start = async () => {
    const started = await startMarket()
    Object.assign(market, started.market)
    return started.site
  }
  return { ...visit(start), market }
}

export const visit = (start: () => Promise<JourneySite>) => {
  const site = {} as JourneySite
  let browser: Windows
  let isOpen = false
  const heard: (readonly string[])[] = []
  const open = createWindowPool(() => browser, site)

  beforeAll(async () => {
    Object.assign(site, await start())
    browser = await connectToBrowser()
    isOpen = true
  })

  afterEach(() => {
    expect(heard.flat().filter(isPolicyViolation)).toEqual([])
  })

  afterAll(async () => {
    if (isOpen) await browser.close()
    await site.stop?.()
  })

  /** A person with a browser of their own. */
  const arriveThere = async (options = {}) => {
    const person = await open(options)
    heard.push(person.complaints)
    return person
  }
  return {
    site,
    arrive: arriveThere,
    /** Visits the site signed in by an API call. */
    enter: async ({ cookie }: { readonly cookie: string }, options = {}) => {
      const person = await arriveThere(options)
      await giveCookies(person.context, site, cookie)
      return person
    },
  }
}
