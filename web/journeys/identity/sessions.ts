/** Sessions: begun on the way to a page, listed, ended, and refused afterwards. */
import { expect, it } from 'vitest'
import { call, registered, sessionFrom } from '../marketplace.ts'
import { logIn, PASSWORD, register } from '../people.ts'
import { refusal } from '../refusal.ts'
import { attemptLogIn, cookieOf, statusOf } from './steps.ts'
import { arrive, site } from './visit.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEW_PASSWORD = 'Cambiata789'

it('a device is ended from another one and is logged out at its next step', async () => {
  const email = 'due@example.it'
  const here = await arrive()
  await register(here.page, email)
  const there = await arrive({ userAgent: FIREFOX })
  await logIn(there.page, email)
  const otherCookie = await cookieOf(there.context)
  for (const { page } of [there, here]) {
    await page.goto('/profilo')
    await page.getByText('Dispositivi collegati').click()
  }
  await here.page.getByRole('button', { name: 'Disconnetti Firefox su Linux' }).click()
  await here.page.getByText('Dispositivo disconnesso').waitFor()
  await here.page.getByRole('button', { name: /Firefox/ }).waitFor({ state: 'detached' })
  expect(await statusOf(site, otherCookie)).toBe(401)

  await there.page.reload()
  await there.page.waitForURL('**/login')
  await there.page.getByText('Accesso Richiesto').waitFor()
  await there.page.getByRole('link', { name: 'Registrati' }).first().waitFor()
  expect(there.complaints).toEqual([refusal(401, '/api/auth/user')])
  expect(here.complaints).toEqual([])

  await here.page.reload()
  await here.page.getByText('Dispositivi collegati').waitFor()
  await here.context.close()
  await there.context.close()
})

it('who logs out leaves a dead cookie in every tab, and nothing of what they wrote to the next person', async () => {
  const { page, context, complaints } = await arrive()
  const typed = 'Tinteggiare il salotto'
  await register(page, 'esce@example.it')
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
  const cookie = await cookieOf(context)
  expect(await statusOf(site, cookie)).toBe(200)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await reloaded
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Registrati' }).first().waitFor()
  expect(await statusOf(site, cookie)).toBe(401)
  expect(await context.cookies()).toEqual([])
  const left = await stored()
  expect(left).not.toContain(typed)
  expect(left).not.toContain('esce@example.it')

  await page.goto('/pubblica-annuncio')
  await page.getByLabel('Conferma password').waitFor()
  expect(await title.inputValue()).toBe('')
  await tab.goto('/profilo')
  await tab.waitForURL('**/login')
  expect(complaints).toEqual([])
  await context.close()
})

it('all other devices are ended at once, or by a changed password, which gives this one a new cookie', async () => {
  const email = 'cambia@example.it'
  const { page, context, complaints } = await arrive()
  await register(page, email)
  const first = await otherDevice(email)
  await page.goto('/profilo')
  await page.getByText('Dispositivi collegati').click()
  await page.getByRole('button', { name: 'Disconnetti tutti gli altri' }).click()
  await page.getByRole('button', { name: 'Disconnetti tutti', exact: true }).click()
  await page.getByText('Tutti gli altri dispositivi sono stati disconnessi').waitFor()
  expect(await statusOf(site, first)).toBe(401)
  const earlierCookie = await cookieOf(context)
  expect(await statusOf(site, earlierCookie)).toBe(200)

  const second = await otherDevice(email)
  expect(await statusOf(site, second)).toBe(200)
  await page.locator('summary', { hasText: 'Password' }).click()
  await page.getByLabel('Password attuale', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel('Nuova password', { exact: false }).first().fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Cambia password' }).click()
  await page.getByText('Password aggiornata').waitFor()

  expect(await statusOf(site, second)).toBe(401)
  expect(await statusOf(site, earlierCookie)).toBe(401)
  expect(await statusOf(site, await cookieOf(context))).toBe(200)
  expect(await attemptLogIn(site, email, PASSWORD)).toBe(401)
  expect(await attemptLogIn(site, email, NEW_PASSWORD)).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})

/** Cookies of the same person elsewhere. */
const otherDevice = async (email: string) => {
  const data = { email, password: PASSWORD }
  const { reply } = await call(site, { cookie: '' }, ['POST', '/api/login', data])
  return sessionFrom(reply).cookie
}

it('a member’s page leads through the log-in page and back', async () => {
  const email = 'torna@example.it'
  await registered(site, email)
  const { page, context } = await arrive()
  await page.goto('/profilo')
  await page.getByText('Accesso Richiesto').waitFor()
  await page.waitForURL('**/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Dispositivi collegati').waitFor()
  expect(new URL(page.url()).pathname).toBe('/profilo')
  await context.close()
})
