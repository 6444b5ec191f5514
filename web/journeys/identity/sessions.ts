/** Sessions: begun on the way to a page, listed, ended, and refused afterwards. */
import { expect, it } from 'vitest'
import { giveCookies, JOURNEY_PASSWORD, registerVisitor } from '../people.ts'
import { expectedConsoleRefusal } from '../refusal.ts'
import {
  attemptLogIn,
  FIREFOX_USER_AGENT,
  logInElsewhere,
  readSessionCookie,
  readStatus,
} from './steps.ts'
import { arrive, site } from './visit.ts'

const NEW_PASSWORD = 'Cambiata789'

it('who logs out leaves a dead cookie in every tab, and nothing of what they wrote to the next person; logging in leads back', async () => {
  const { page, context, complaints, leave } = await arrive()
  const typed = 'Tinteggiare il salotto'
  await registerVisitor(page, 'esce@example.it')
  const tab = await context.newPage()
  // The stream reports the ended session, so that no call is refused first.
  const heard = [page, tab].map((one) => one.waitForResponse('**/api/notifications/stream'))
  await tab.goto('/profilo')
  await tab.getByText('Dispositivi collegati').waitFor()
  await page.goto('/pubblica-annuncio')
  await Promise.all(heard)
  const title = page.getByRole('textbox', { name: 'Titolo' })
  await title.fill(typed)
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(stored).toContain(typed)
  const cookie = await readSessionCookie(context)
  expect(await readStatus(site, cookie)).toBe(200)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await reloaded
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Registrati' }).first().waitFor()
  expect(await readStatus(site, cookie)).toBe(401)
  // The device's outlives who was logged in: it says nothing about them.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device'])
  const left = await stored()
  expect(left).not.toContain(typed)
  expect(left).not.toContain('esce@example.it')

  await page.goto('/pubblica-annuncio')
  await page.getByLabel('Conferma password').waitFor()
  expect(await title.inputValue()).toBe('')
  expect(complaints).toEqual([])

  // A second after the end, the tab would look once more, and might use up the dead cookie by itself.
  await tab.goto('about:blank')
  await giveCookies(context, site, cookie)
  await tab.goto('/profilo')
  await tab.waitForURL('**/login?returnTo=%2Fprofilo')
  // The page says it, and for a moment a toast.
  await tab.getByText('Accesso Richiesto').first().waitFor()
  await tab.getByRole('link', { name: 'Registrati' }).first().waitFor()
  expect(complaints).toEqual([expectedConsoleRefusal(401, '/api/auth/user')])

  await tab.getByRole('textbox', { name: 'Email' }).fill('esce@example.it')
  await tab.getByRole('textbox', { name: 'Password' }).fill(JOURNEY_PASSWORD)
  await tab.keyboard.press('Enter')
  await tab.getByText('Dispositivi collegati').waitFor()
  expect(new URL(tab.url()).pathname).toBe('/profilo')
  await leave()
})

it('another device is ended by itself, with all others, or by a changed password, which gives this one a new cookie', async () => {
  const email = 'cambia@example.it'
  const { page, context, complaints, leave } = await arrive()
  await registerVisitor(page, email)
  const [alone, first] = [
    await logInElsewhere(site, email, FIREFOX_USER_AGENT),
    await logInElsewhere(site, email),
  ]
  await page.goto('/profilo')
  await page.getByText('Dispositivi collegati').click()
  await page.getByRole('button', { name: 'Disconnetti Firefox su Linux' }).click()
  await page.getByText('Dispositivo disconnesso').waitFor()
  await page.getByRole('button', { name: /Firefox/ }).waitFor({ state: 'detached' })
  expect([await readStatus(site, alone), await readStatus(site, first)]).toEqual([401, 200])

  await page.getByRole('button', { name: 'Disconnetti tutti gli altri' }).click()
  await page.getByRole('button', { name: 'Disconnetti tutti', exact: true }).click()
  await page.getByText('Tutti gli altri dispositivi sono stati disconnessi').waitFor()
  expect(await readStatus(site, first)).toBe(401)
  const earlierCookie = await readSessionCookie(context)
  expect(await readStatus(site, earlierCookie)).toBe(200)

  const second = await logInElsewhere(site, email)
  expect(await readStatus(site, second)).toBe(200)
  await page.locator('summary', { hasText: 'Password' }).click()
  await page.getByLabel('Password attuale', { exact: false }).first().fill(JOURNEY_PASSWORD)
  await page.getByLabel('Nuova password', { exact: false }).first().fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Cambia password' }).click()
  await page.getByText('Password aggiornata').waitFor()

  expect(await readStatus(site, second)).toBe(401)
  expect(await readStatus(site, earlierCookie)).toBe(401)
  expect(await readStatus(site, await readSessionCookie(context))).toBe(200)
  expect(await attemptLogIn(site, email, JOURNEY_PASSWORD)).toBe(401)
  expect(await attemptLogIn(site, email, NEW_PASSWORD)).toBe(200)
  expect(complaints).toEqual([])
  await leave()
})
