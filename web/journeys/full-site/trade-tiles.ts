/** A request begins with a press on the picture of a trade. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { tabTo } from '../keyboard.ts'
import { expectedConsoleRefusal } from '../refusal.ts'
import { arrive } from './visit.ts'

const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
const TARGET = 44

const tilesOf = (page: Page) => page.getByRole('navigation', { name: 'Categorie più cercate' })
const tile = (page: Page, name: string) => tilesOf(page).getByRole('link', { name, exact: true })
const category = (page: Page) => page.getByRole('combobox', { name: 'Categoria' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Titolo' })

it('on a phone: two columns below the field; a press fills it, keeps what was typed, and leads on', async () => {
  const { page, leave, complaints } = await arrive(PHONE)
  await page.goto('/pubblica-annuncio', { waitUntil: 'networkidle' })
  const boxes = await tilesOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(2)
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(TARGET)
  const next = page.getByRole('button', { name: 'Avanti' })
  const field = await category(page).boundingBox()
  expect(field?.y).toBeLessThan((await next.boundingBox())?.y ?? 0)

  await title(page).fill('Tre stanze')
  await tile(page, 'Traslochi').tap()
  await tilesOf(page).waitFor({ state: 'detached' })
  expect(await category(page).inputValue()).toBe('Traslochi')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('categoryId')
  expect(await title(page).inputValue()).toBe('Tre stanze')

  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Da Lodi a Milano')
  await next.tap()
  await page.waitForURL('**/pubblica-annuncio?passo=2')
  await page.goBack()
  await page.waitForURL('**/pubblica-annuncio')
  expect(await category(page).inputValue()).toBe('Traslochi')

  await page.reload()
  await expect.poll(() => category(page).inputValue()).toBe('Traslochi')
  expect(await title(page).inputValue()).toBe('Tre stanze')
  expect(await tile(page, 'Traslochi').getAttribute('aria-current')).toBe('true')
  expect(complaints).toEqual([])
  await leave()
})

it('by keyboard: each tile is a stop with a visible focus, Enter presses it, and the title follows', async () => {
  const { page, leave, complaints } = await arrive()
  await page.goto('/pubblica-annuncio', { waitUntil: 'networkidle' })
  await category(page).focus()
  await tabTo(page, tile(page, 'Giardiniere'))
  await page.keyboard.press('Enter')
  await expect.poll(() => category(page).inputValue()).toBe('Giardiniere')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('title')
  expect(complaints).toEqual([])
  await leave()
})

it('without a script a tile is a link to the form with its category; an answered form has none to lose it by', async () => {
  const { page, leave, complaints } = await arrive({ ...PHONE, javaScriptEnabled: false })
  await page.goto('/pubblica-annuncio')
  await tile(page, 'Idraulico').tap()
  await page.waitForURL('**/pubblica-annuncio?categoria=Idraulico')
  expect(await category(page).inputValue()).toBe('Idraulico')
  expect(await tilesOf(page).count()).toBe(0)

  await page.goto('/pubblica-annuncio')
  await title(page).fill('Tre stanze')
  await page.locator('main noscript button[type=submit]').click()
  await page.getByText('Seleziona una categoria').first().waitFor()
  expect(await title(page).inputValue()).toBe('Tre stanze')
  expect(await tilesOf(page).count()).toBe(0)
  expect(complaints).toEqual([expectedConsoleRefusal(400, '/pubblica-annuncio')])
  await leave()
})
