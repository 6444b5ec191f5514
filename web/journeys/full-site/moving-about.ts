/** Checks that in-app navigation behaves like the browser's own. */
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { isOnOpaque } from '../keyboard.ts'
import { arrive } from './visit.ts'

/** Lets pages fade, as most people see them. It is most of a step's work, so the other tests go without. */
const WITH_MOTION = { reducedMotion: 'no-preference' }

/** Documents loaded by the page so far. */
const countDocuments = (page: Page) => {
  const loaded = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.count += 1
  })
  return loaded
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Answers where an element stands in the window. */
const placeOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? Number.NaN)

/** Scrolls as a person does, past all that comes before it. */
const scrollDownTo = async (page: Page, what: Locator) => {
  while ((await placeOf(what)) > 500) {
    await page.mouse.wheel(0, 250)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}

it('a request opens at its top, takes the focus and is announced; going back finds the list as it was left', async () => {
  const { page, leave, complaints } = await arrive(WITH_MOTION)
  const documents = countDocuments(page)
  await page.goto('/lavori')
  await page.getByRole('link', { name: 'Carica Altri Lavori' }).click()
  await page.getByText('Mostrando 24 di 24 richieste').waitFor()

  const request = page.getByRole('heading', { level: 2, name: /Richiesta numero 3:/ })
  await scrollDownTo(page, request)
  const place = await placeOf(request)
  expect(await scrolled(page)).toBeGreaterThan(1000)
  await page
    .getByRole('article')
    .filter({ has: request })
    .getByRole('link', { name: 'Vedi Dettagli' })
    .click()

  await page.getByRole('heading', { level: 1, name: /Richiesta numero 3:/ }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(() => focused(page)).toBe('contenuto')
  await page.locator('[aria-live=polite]', { hasText: 'Richiesta numero 3' }).waitFor()
  await expect
    .poll(() => page.title())
    .toContain('Richiesta numero 3: sistemare la casa di campagna - Milano')

  await page.goBack()
  await request.waitFor()
  await expect.poll(() => placeOf(request)).toBe(place)
  await page.getByText('Mostrando 24 di 24 richieste').waitFor()
  expect(documents.count).toBe(1)
  expect(complaints).toEqual([])
  await leave()
})

it('a search is an address: going back undoes it, in the form too', async () => {
  const { page, leave, complaints } = await arrive()
  const documents = countDocuments(page)
  await page.goto('/lavori')
  await page.getByLabel('Categoria').selectOption({ label: 'Idraulico' })
  await page.getByRole('search').getByRole('button', { name: 'Cerca' }).click()
  await page.waitForURL('**/lavori?categoryId=idraulico')
  await page.getByText('Mostrando 6 di 6 richieste').waitFor()

  await page.goBack()
  await page.getByText('Mostrando 20 di 24 richieste').waitFor()
  await expect.poll(() => page.getByLabel('Categoria').inputValue()).toBe('')
  expect(documents.count).toBe(1)
  expect(complaints).toEqual([])
  await leave()
})

it('what others add to a shared link stays in the address bar and disturbs nothing', async () => {
  const { page, leave, complaints } = await arrive()
  await page.goto('/lavori?fbclid=IwAR0x9&q=casa&utm_source=facebook')
  await page.getByText('Mostrando 20 di 24 richieste').waitFor()
  expect(page.url()).toContain('?fbclid=IwAR0x9&q=casa&utm_source=facebook')
  const box = page.getByRole('combobox', { name: 'Parole chiave' })
  expect(await box.inputValue()).toBe('casa')
  await box.fill('campagna')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lavori?q=campagna')
  expect(complaints).toEqual([])
  await leave()
})

/** Elements that change outside the form of the search, where its suggestions are too. */
const watchOutside = () => {
  const seen = Object.assign(window, { changedOutside: [] as string[] })
  const nameOf = (node: Node) => `${node.nodeName} ${(node as Element).className ?? ''}`
  new MutationObserver((records) => {
    const outside = records.filter(({ target }) => !target.parentElement?.closest('[role=search]'))
    seen.changedOutside.push(...outside.map(({ target }) => nameOf(target)))
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

it('typing in the search box asks once, when it rests, and changes nothing but box and suggestions', async () => {
  const { page, leave } = await arrive()
  await page.goto('/lavori')
  const box = page.getByRole('combobox', { name: 'Parole chiave' })
  await box.click()
  await page.waitForLoadState('networkidle')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.evaluate(watchOutside)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const key of 'idrau') {
    await page.keyboard.press(key)
    await page.clock.runFor(100)
  }
  expect(requested).toEqual([])
  await page.clock.runFor(250)
  const option = page.getByRole('option', { name: 'Idraulico' }).first()
  await option.waitFor()
  expect(requested).toEqual(['/api/search/suggestions'])
  expect(await page.evaluate(() => Reflect.get(window, 'changedOutside'))).toEqual([])
  await page.clock.resume()
  expect(await isOnOpaque(option)).toBe(true)
  await leave()
})

it('on a phone the filters come up from below, and go away with the search', async () => {
  const { page, leave } = await arrive({ viewport: { width: 390, height: 844 }, ...WITH_MOTION })
  await page.goto('/lavori')
  const region = page.getByLabel('Regione')
  expect(await region.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filtri' }).click()
  await region.selectOption({ label: 'Lombardia' })
  await page.getByRole('button', { name: 'Cerca' }).last().click()
  await page.waitForURL('**/lavori?regionId=03')
  await region.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Filtri (1)' }).waitFor()
  await leave()
})

it('a link to another site, a new tab and a jump within the page are left to the browser', async () => {
  const { page, context, leave } = await arrive()
  await page.goto('/lavori')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: 'Vedi Dettagli' })
      .first()
      .click({ modifiers: ['Control'] }),
  ])
  expect(new URL(tab.url()).pathname).not.toBe('/lavori')
  expect(new URL(page.url()).pathname).toBe('/lavori')

  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Vai al contenuto' }).press('Enter')
  expect(new URL(page.url()).hash).toBe('#contenuto')
  expect(await focused(page)).toBe('contenuto')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Richieste di Lavoro Attive',
  )
  await leave()
})
