import type { BrowserContext, Page } from 'playwright'
import { sessionFrom } from '../marketplace.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import type { JourneySite } from '../site.ts'

export const FIREFOX_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Registration as people do it: in the form, which signs them in and leads them home. */
export const registerInForm = async (page: Page, email: string, password = JOURNEY_PASSWORD) => {
  await page.goto('/login?tab=registrati')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Nina')
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Galli')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Registrati' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Profilo di Nina' }).waitFor()
}

/** Copied cookies, for use after the session ended. */
export const readSessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Status for these cookies: 200 signed in, 401 not. */
export const readStatus = async (site: JourneySite, cookie: string) =>
  (await fetch(`${site.url}/api/auth/user`, { headers: { cookie } })).status

export const attemptLogIn = async (site: JourneySite, email: string, password: string) =>
  (await postLogIn(site, { email, password })).status

/** Cookies of the same person on another device. */
export const logInElsewhere = async (site: JourneySite, email: string, userAgent = 'curl/8') =>
  sessionFrom(
    await postLogIn(site, { email, password: JOURNEY_PASSWORD }, { 'user-agent': userAgent }),
  ).cookie

const postLogIn = (site: JourneySite, body: object, headers = {}) =>
  fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
