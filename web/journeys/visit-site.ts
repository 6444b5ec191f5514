import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectToBrowser, type Windows } from './browser.ts'
import { againstPolicy } from './complaints.ts'
import { giveCookies } from './people.ts'
import { type Market, startMarket, startNewSite } from './prepared-sites.ts'
import type { Site } from './site.ts'
import { windowsAt } from './windows.ts'

/**
 * Starts a site and a browser for a file's tests; `site` is set before the first. No content security policy
 * violation is allowed in any journey.
 */
export const visitSite = (environment: () => Record<string, string> = () => ({})) =>
  visit(() => startNewSite(environment()))

/** Visits a site that has the small marketplace; `market` is set before the first test, too. */
export const visitMarket = () => {
  const market = {} as Market
  const start = async () => {
    const started = await startMarket()
    Object.assign(market, started.market)
    return started.site
  }
  return { ...visit(start), market }
}

export const visit = (start: () => Promise<Site>) => {
  const site = {} as Site
  let browser: Windows
  let isOpen = false
  const heard: (readonly string[])[] = []
  const open = windowsAt(() => browser, site)

  beforeAll(async () => {
    Object.assign(site, await start())
    browser = await connectToBrowser()
    isOpen = true
  })

  afterEach(() => {
    expect(heard.flat().filter(againstPolicy)).toEqual([])
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
