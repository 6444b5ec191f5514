/** On a slow line the page can be read and filled in before its scripts arrive. */
import { expect, it } from 'vitest'
import { PASSWORD, register } from '../people.ts'
import { REQUEST } from '../request-form.ts'
import { delayScripts, visitBadly } from './steps.ts'

const { arrive, openBeforeHydration } = visitBadly()

it('what was typed, chosen and ticked before the scripts arrived stays, and is kept as a draft', async () => {
  const { page, leave } = await arrive()
  await register(page, 'presto@example.it')
  const scripts = await delayScripts(page)
  await page.goto('/pubblica-annuncio', { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'Titolo' })
  const terms = page.getByRole('checkbox', { name: /termini di servizio/ })
  const soon = page.getByRole('radio', { name: 'Entro un mese' })
  await title.fill(REQUEST.title)
  await page.getByLabel('Budget indicativo').selectOption('1000_5000')
  await soon.check({ force: true })
  await page.getByRole('checkbox', { name: 'Telefono' }).check({ force: true })
  await terms.check({ force: true })
  const isAlive = page.getByRole('button', { name: 'Pubblica Richiesta Gratis', disabled: false })
  expect(await isAlive.count()).toBe(0)

  scripts.letThrough()
  await isAlive.waitFor()
  expect(await title.inputValue()).toBe(REQUEST.title)
  expect(await page.getByLabel('Budget indicativo').inputValue()).toBe('1000_5000')
  expect(await soon.isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Telefono' }).isChecked()).toBe(true)
  expect(await terms.isChecked()).toBe(true)

  await page.reload()
  await expect.poll(() => title.inputValue()).toBe(REQUEST.title)
  await expect.poll(() => soon.isChecked()).toBe(true)
  expect(await terms.isChecked()).toBe(false)
  await leave()
})

it('who chose to be a professional before the scripts arrived registers as one', async () => {
  const { page, leave } = await arrive()
  const scripts = await delayScripts(page)
  await page.goto('/login?tab=registrati', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Offro/ }).check({ force: true })
  scripts.letThrough()
  await page.getByRole('button', { name: 'Registrati', disabled: false }).waitFor()
  expect(await page.getByRole('radio', { name: /Offro/ }).isChecked()).toBe(true)

  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lia')
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Conti')
  await page.getByRole('textbox', { name: 'Email' }).fill('lia.conti@example.it')
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Registrati' }).click()
  await page.getByRole('link', { name: /Profilo di/ }).waitFor()
  const me = await (await page.request.get('/api/auth/user')).json()
  expect(me.userType).toBe('professional')
  await leave()
})

it('the filters open without any code, and stay open when it comes', async () => {
  const { page, leave, hydrate } = await openBeforeHydration('/lavori')
  await page.getByRole('button', { name: 'Filtri' }).click()
  await page.getByLabel('Regione').waitFor()
  await hydrate()
  expect(await page.getByLabel('Regione').isVisible()).toBe(true)
  await leave()
})

it('a button pressed before the scripts arrived shows that it was noticed, and is answered once', async () => {
  const { page, leave, hydrate } = await openBeforeHydration('/login')
  const password = page.locator('input[name=password]')
  const eye = page.getByRole('button', { name: 'Mostra password' })
  await eye.focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-noticed]').count()).toBe(1)
  expect(await password.getAttribute('type')).toBe('password')
  await hydrate()
  expect(await password.getAttribute('type')).toBe('text')
  expect(await page.locator('[data-noticed]').count()).toBe(0)
  await page.getByRole('button', { name: 'Nascondi password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
  await leave()
})

it('what was pressed on one page is not pressed on the next', async () => {
  const { page, leave, hydrate } = await openBeforeHydration('/login')
  await page.getByRole('button', { name: 'Mostra password' }).click()
  await page.getByRole('tab', { name: 'Registrati' }).click({ noWaitAfter: true })
  await page.waitForURL(/registrati/, { waitUntil: 'commit' })
  await page.locator('script[src*="/assets/main-"]').waitFor({ state: 'attached' })
  await hydrate()
  expect(await page.getByRole('button', { name: 'Nascondi password' }).count()).toBe(0)
  await leave()
})

it('a log-in typed before the scripts arrived is kept', async () => {
  const { page, context, leave } = await arrive()
  await register(page, 'ada@example.it')
  await context.clearCookies()
  const scripts = await delayScripts(page, /\/assets\/main-.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.it')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  scripts.letThrough()
  await page.locator('form[novalidate]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('link', { name: 'Profilo di Piero' }).waitFor()
  await leave()
})
