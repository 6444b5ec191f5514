import type { BrowserContext, Page } from 'playwright'
import { JOURNEY_PASSWORD } from '../people.ts'

/** Deletes the session cookie and leaves the hint cookie. */
export const loseSession = (context: BrowserContext) => context.clearCookies({ name: 'session' })

/** Paths visited since, in order, including in-app navigation. */
export const listPathsEntered = (page: Page): readonly string[] => {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (paths.at(-1) !== pathname) paths.push(pathname)
  })
  return paths
}

/** Answers how often the most visited path was entered. */
export const countMostEntered = (paths: readonly string[]) =>
  Math.max(0, ...paths.map((path) => paths.filter((other) => other === path).length))

/** Logs in on the present page, to which one was redirected. */
export const logInHere = async (page: Page, email: string) => {
  await page.waitForURL((url) => url.pathname === '/login')
  // The address changes before the page, and the previous page's form has an e-mail field too.
  await page.getByRole('heading', { name: 'Accedi o registrati' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
