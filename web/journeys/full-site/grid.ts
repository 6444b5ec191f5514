/** Lists are grids of one, two or three columns by the width of the screen; rows by choice. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { arrive } from './visit.ts'

const columnsOf = (page: Page, cards: string) =>
  page
    .locator(cards)
    .evaluateAll(
      (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size,
    )

const LIST = '.card-grid > *'
const NEWEST = '.recent-jobs .card-grid > *'
const PLANS = '.plan-grid > *'

it.each([
  [360, 1],
  [768, 2],
  [1280, 3],
])('at %i px requests stand in %i columns, and in one as rows', async (width, columns) => {
  const { page, leave } = await arrive({ viewport: { width, height: 900 } })
  await page.goto('/lavori')
  expect(await columnsOf(page, LIST)).toBe(columns)
  await page.goto('/lavori?vista=righe')
  expect(await columnsOf(page, LIST)).toBe(1)
  await leave()
})

it.each([
  [768, 2],
  [1280, 3],
])(
  'at %i px the home page has requests in %i columns and plans in three',
  async (width, columns) => {
    const { page, leave } = await arrive({ viewport: { width, height: 900 } })
    await page.goto('/')
    await page.locator(PLANS).first().waitFor()
    expect(await columnsOf(page, NEWEST)).toBe(columns)
    expect(await columnsOf(page, PLANS)).toBe(3)
    await leave()
  },
)

it('on a phone the home page has requests in one column, and one plan at a time, the others swiped to', async () => {
  const { page, leave } = await arrive({ viewport: { width: 360, height: 780 } })
  await page.goto('/')
  await page.locator(PLANS).first().waitFor()
  expect(await columnsOf(page, NEWEST)).toBe(1)
  const widths = await page
    .locator(PLANS)
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
  for (const width of widths) expect(width).toBeGreaterThan(360 * 0.8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await leave()
})

it('rows are remembered on the device, and the grid again', async () => {
  const { page, leave } = await arrive({ viewport: { width: 1280, height: 900 } })
  await page.goto('/lavori', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Elenco', exact: true }).click()
  await expect.poll(() => columnsOf(page, LIST)).toBe(1)
  await page.goto('/lavori')
  await expect.poll(() => columnsOf(page, LIST)).toBe(1)
  await page.getByRole('link', { name: 'Griglia', exact: true }).click()
  await expect.poll(() => columnsOf(page, LIST)).toBe(3)
  await page.goto('/lavori', { waitUntil: 'networkidle' })
  expect(await columnsOf(page, LIST)).toBe(3)
  await leave()
})

it('a long description takes three lines of a card, until Leggi di più is pressed', async () => {
  const { page, leave } = await arrive({ viewport: { width: 1280, height: 900 } })
  await page.goto('/lavori', { waitUntil: 'networkidle' })
  const card = page.locator('article').first()
  const text = card.locator('.clamped-text').first()
  const lines = () =>
    text.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    )
  expect(await lines()).toBe(3)
  await card.getByRole('button', { name: 'Leggi di più' }).click()
  await card.getByRole('button', { name: 'Mostra meno' }).waitFor()
  await expect.poll(lines).toBeGreaterThan(3)
  await leave()
})
