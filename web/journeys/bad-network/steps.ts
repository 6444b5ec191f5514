import type { Page } from 'playwright'
import { afterEach, expect } from 'vitest'
import { giveCookies } from '../people.ts'
import { visitSite } from '../visit-site.ts'

export const JOB_REQUESTS_API = /\/api\/job-requests$/

const ALL = /\/assets\/.*\.js$/
/** All scripts except the one that loads them, and the one that painting waits for as for a stylesheet. */
const ALL_BUT_THE_FIRST = /\/assets\/(?!(start|stored-view)-).*\.js$/

/** One site for all: to start it and to render its first pages takes as long as a test. */
const visit = visitSite()

/** A site with a bad network; besides the expected messages, the browser's console must stay empty. */
export const visitBadly = (expected = /net::ERR_|^Failed to (fetch|search) /) => {
  let complaints: readonly string[] = []

  afterEach(() => {
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  })

  const arrive = async (options = {}) => {
    const person = await visit.arrive(options)
    complaints = person.complaints
    return person
  }

  return {
    site: visit.site,
    arrive,
    /** A rendered page before hydration. */
    openBeforeHydration: async (path: string, cookies = '') => {
      const { page, context, leave } = await arrive({ viewport: { width: 360, height: 800 } })
      if (cookies) await giveCookies(context, visit.site, cookies)
      const scripts = await delayScripts(page, ALL_BUT_THE_FIRST)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('script[src*="/assets/main-"]').waitFor({ state: 'attached' })
      await awaitHydration(page)
      return { page, leave, hydrate: () => hydrate(page, scripts) }
    },
  }
}

/** Delays the page's scripts until released. */
export const delayScripts = async (page: Page, tracked = ALL) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(tracked, async (route) => {
    await promise
    await route.continue()
  })
  return { letThrough: resolve }
}

/** The page is read to its end and its type has come: nothing moves under a press. */
export const waitForLayout = async (page: Page) => {
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Listens before the scripts can run, so that the event is never missed. */
const awaitHydration = (page: Page) =>
  page.evaluate(() => {
    const hydrated = new Promise<void>((resolve) =>
      addEventListener('hydrated', () => resolve(), true),
    )
    Object.assign(globalThis, { hydrated })
  })

const hydrate = async (page: Page, scripts: { readonly letThrough: () => void }) => {
  scripts.letThrough()
  await page.evaluate(() => Reflect.get(globalThis, 'hydrated'))
  // A second replay would have happened by now.
  await page.waitForTimeout(300)
}

export const openForm = async (page: Page) => {
  await page.goto('/pubblica-annuncio')
  await page.getByRole('link', { name: /Profilo di/ }).waitFor()
}

export const pressPublish = (page: Page) =>
  page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()

export const waitForCreated = (page: Page) =>
  page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()

export const waitForFailure = (page: Page) =>
  page.getByRole('alert').getByText('Errore', { exact: true }).waitFor()

export const readOwnTitles = async (page: Page) => {
  const { jobs } = await (await page.request.get('/api/my-job-requests')).json()
  return jobs.map(({ title }: { title: string }) => title)
}
