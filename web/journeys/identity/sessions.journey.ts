/** Active sessions: listed, ended, and refused afterwards. */
import { expect, it } from 'vitest'
import { logIn, PASSWORD, register } from '../people.ts'
import { refusal } from '../refusal.ts'
import { visitSite } from '../visit-site.ts'
import { attemptLogIn, cookieOf, statusOf } from './steps.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEW_PASSWORD = 'Cambiata789'

const { site, arrive } = visitSite()

/** The same person on two devices, both at their profile. */
const onTwoDevices = async (email: string) => {
  const here = await arrive()
  await register(here.page, email)
  const there = await arrive({ userAgent: FIREFOX })
  await logIn(there.page, email)
  for (const { page } of [here, there]) {
    await page.goto('/profilo')
    await page.getByText('Dispositivi collegati').click()
  }
  return { here, there, otherCookie: await cookieOf(there.context) }
}

it('a device is ended from another one and is logged out at its next step', async () => {
  const { here, there, otherCookie } = await onTwoDevices('due@example.it')
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
  await here.page.getByText('Dispositivi collegati').click()
  await here.context.close()
  await there.context.close()
})

it('all other devices are ended at once, this one stays', async () => {
  const { here, there, otherCookie } = await onTwoDevices('tutti@example.it')
  await here.page.getByRole('button', { name: 'Disconnetti tutti gli altri' }).click()
  await here.page.getByRole('button', { name: 'Disconnetti tutti', exact: true }).click()
  await here.page.getByText('Tutti gli altri dispositivi sono stati disconnessi').waitFor()
  expect(await statusOf(site, otherCookie)).toBe(401)
  expect(await statusOf(site, await cookieOf(here.context))).toBe(200)
  expect(here.complaints).toEqual([])
  await here.context.close()
  await there.context.close()
})

it('a cookie is dead once its owner has logged out, and so is every other tab', async () => {
  const { page, context, complaints } = await arrive()
  await register(page, 'esce@example.it')
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    // The stream reports the ended session, so that no call is refused first.
    const notificationLink = one.waitForResponse('**/api/notifications/stream')
    await one.goto('/profilo')
    await one.getByText('Dispositivi collegati').waitFor()
    await notificationLink
  }
  const cookie = await cookieOf(context)
  expect(await statusOf(site, cookie)).toBe(200)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await reloaded
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Registrati' }).first().waitFor()
  expect(await statusOf(site, cookie)).toBe(401)
  expect(await context.cookies()).toEqual([])
  for (const one of [page, tab]) {
    await one.goto('/profilo')
    await one.waitForURL('**/login')
  }
  expect(complaints).toEqual([])
  await context.close()
})

it('who logs out leaves nothing of what they wrote to the next person at the same browser', async () => {
  const { page, context } = await arrive()
  const typed = 'Tinteggiare il salotto'
  await register(page, 'computer.di.tutti@example.it')
  await page.goto('/pubblica-annuncio')
  const title = page.getByRole('textbox', { name: 'Titolo' })
  await title.fill(typed)
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(stored).toContain(typed)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await reloaded
  const left = await stored()
  expect(left).not.toContain(typed)
  expect(left).not.toContain('computer.di.tutti')
  await page.goto('/pubblica-annuncio')
  await page.getByLabel('Conferma password').waitFor()
  expect(await title.inputValue()).toBe('')
  await context.close()
})

it('a changed password ends the other devices and their cookies, and this one gets a new cookie', async () => {
  const email = 'cambia@example.it'
  const { here, there, otherCookie } = await onTwoDevices(email)
  const earlierCookie = await cookieOf(here.context)
  await here.page.getByLabel('Password attuale', { exact: false }).first().fill(PASSWORD)
  await here.page.getByLabel('Nuova password', { exact: false }).first().fill(NEW_PASSWORD)
  await here.page.getByRole('button', { name: 'Cambia password' }).click()
  await here.page.getByText('Password aggiornata').waitFor()

  expect(await statusOf(site, otherCookie)).toBe(401)
  expect(await statusOf(site, earlierCookie)).toBe(401)
  expect(await statusOf(site, await cookieOf(here.context))).toBe(200)
  expect(await attemptLogIn(site, email, PASSWORD)).toBe(401)
  expect(await attemptLogIn(site, email, NEW_PASSWORD)).toBe(200)
  expect(here.complaints).toEqual([])
  await here.context.close()
  await there.context.close()
})
