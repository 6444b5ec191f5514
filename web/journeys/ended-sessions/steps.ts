import type { BrowserContext, Page } from 'playwright'
import { PASSWORD } from '../people.ts'

/** The cookie of the session goes, the one that says that somebody is signed in stays. */
export const loseSession = (context: BrowserContext) => context.clearCookies({ name: 'session' })

/** Paths that the page has entered since, in order: documents and changes within one. */
export const pathsEntered = (page: Page): readonly string[] => {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (paths.at(-1) !== pathname) paths.push(pathname)
  })
  return paths
}

/** How often the page was entered that was entered most. */
export const mostEntered = (paths: readonly string[]) =>
  Math.max(0, ...paths.map((path) => paths.filter((other) => other === path).length))

/** The log-in page as it stands, without going there: it must be usable where one was sent to. */
export const logInHere = async (page: Page, email: string) => {
  await page.waitForURL((url) => url.pathname === '/login')
  // The address changes a moment before the page: forms that are left have an e-mail field too.
  await page.getByRole('heading', { name: 'Accedi o registrati' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
