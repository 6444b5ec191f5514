import type { Browser, BrowserContext, Page } from 'playwright'
import { collectConsoleComplaints } from './complaints.ts'
import type { JourneySite } from './site.ts'

export const JOURNEY_PASSWORD = 'Segreta123'

const HYDRATION_MS = 300_000

/** A same-origin page without scripts. */
const QUIET_PLACE = '/favicon.svg'

/** A person with a browser context of their own, and the messages of its console. */
export const openVisitorPage = async (
  browser: Pick<Browser, 'newContext'>,
  site: JourneySite,
  options = {},
) => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'it-IT',
    // Journeys intercept the network themselves; only the service worker's journey enables it.
    serviceWorkers: 'block',
    // Fading from page to page is most of a step's work; `moving-about` has it as people do.
    reducedMotion: 'reduce',
    ...options,
  })
  const complaints = collectConsoleComplaints(context)
  const page = await context.newPage()
  if (!('javaScriptEnabled' in options)) waitForHydration(page)
  return { context, page, complaints }
}

/** Waits for hydration after navigation, because a journey acts faster than people. `commit` returns before. */
const waitForHydration = (page: Page) => {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const reply = await goto(address, options)
    if (options?.waitUntil !== 'commit') await untilHydrated(page)
    return reply
  }
}

/** Hydrated code takes over scroll restoration. Skipped for documents that are not our pages. */
const untilHydrated = (page: Page) =>
  page
    .waitForFunction(
      () =>
        history.scrollRestoration === 'manual' || !document.querySelector('script[type=module]'),
      undefined,
      // Polls by the clock: asked for at every frame, the browser would have to draw frames.
      { timeout: HYDRATION_MS, polling: 20 },
    )
    .catch(() => undefined)

/** Signs in a browser with the cookies of an API call. */
export const giveCookies = (context: BrowserContext, site: JourneySite, cookies: string) =>
  context.addCookies(
    cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: site.url }
    }),
  )

export const registerVisitor = async (page: Page, email: string, firstName = 'Piero') => {
  const reply = await page.request.post('/api/auth/register', {
    data: {
      firstName,
      lastName: 'Bianchi',
      email,
      password: JOURNEY_PASSWORD,
      userType: 'professional',
    },
  })
  if (!reply.ok()) throw new Error(`Registration answered ${reply.status()}`)
}

/** Logs in without opening a page, which the next step does. */
export const logInVisitor = async (page: Page, email: string, password = JOURNEY_PASSWORD) => {
  const reply = await page.request.post('/api/login', { data: { email, password } })
  if (!reply.ok()) throw new Error(`The log-in answered ${reply.status()}`)
}

/**
 * Leaves the window as a new one would be. The page navigates away first, so that pending writes are in the stores
 * before these are cleared.
 */
export const clearWindow = async (page: Page) => {
  await page.goto(QUIET_PLACE, { waitUntil: 'commit' })
  await page.evaluate(clearStores)
  await page.context().clearCookies()
}

/** Runs in the page. */
const clearStores = () => {
  localStorage.clear()
  sessionStorage.clear()
}
