/** Log-in by keyboard, by mail link, from a protected page, without JavaScript, and before hydration. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { messageTo } from './mailbox.ts'
import { logIn, PASSWORD } from './people.ts'
import { visitSite } from './visit-site.ts'

const EMAIL = 'ada@example.it'
const PHONE = { viewport: { width: 360, height: 640 } }

const { site, arrive } = visitSite()

const pathOf = (page: Page) => new URL(page.url()).pathname
const linkTo = async (path: string) => (await messageTo(site, EMAIL, { path })).textLink
const banner = (page: Page) => page.getByRole('region', { name: 'Verifica la tua email' })

it('somebody registers with the keyboard alone and arrives at the top of the home page', async () => {
  const { page, context } = await arrive(PHONE)
  await page.goto('/login')
  await page.locator('form[novalidate]').waitFor()
  await page.getByRole('tab', { name: 'Accedi' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Registrati' }).waitFor()
  expect(page.url()).toContain('tab=registrati')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (const words of ['Ada', 'Rossi', EMAIL, PASSWORD]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('textbox', { name: 'Password' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Benvenuto, Ada!').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await banner(page).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

it('the link from the mail verifies the address, and the banner goes', async () => {
  const { page, context } = await arrive()
  await logIn(page, EMAIL)
  await banner(page).waitFor()
  await page.goto(await linkTo('/verifica-email'))
  await page.getByText('Il tuo indirizzo è verificato').waitFor()
  await page.goto('/lavori')
  await page.getByRole('link', { name: 'Profilo di Ada' }).waitFor()
  expect(await banner(page).count()).toBe(0)
  await context.close()
})

it('a member’s page leads through the log-in page and back', async () => {
  const { page, context } = await arrive()
  await page.goto('/profilo')
  await page.getByText('Accesso Richiesto').waitFor()
  await page.waitForURL('**/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Dispositivi collegati').waitFor()
  expect(pathOf(page)).toBe('/profilo')
  await context.close()
})

it('without JavaScript a wrong password brings the form back, and the right one leads on', async () => {
  const { page, context } = await arrive({ javaScriptEnabled: false })
  await page.goto('/login?returnTo=/lavori')
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill('Sbagliata1')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByText('Email o password non corretti').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(EMAIL)
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('**/lavori')
  await context.close()
})

it('what was typed before the page came alive is kept', async () => {
  const { page, context } = await arrive()
  const { promise: tracked, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await tracked
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  release()
  await page.locator('form[novalidate]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('link', { name: 'Profilo di Ada' }).waitFor()
  await context.close()
})
