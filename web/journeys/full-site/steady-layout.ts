/** No layout shift when fonts load or the viewer becomes known. */
import type { Page, Route } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { registerVisitor } from '../people.ts'
import { arrive, market } from './visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const LIMIT = 0.01
/** Delay of fonts and answers, as on a slow network. */
const LATE_MS = 400

/** Sums all layout shifts since the first paint (CLS). */
const countShifts = () => {
  const seen = Object.assign(window, { shifts: [] as { value: number; moved: string[] }[] })
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue
      const moved = shift.sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return element ? `${element.tagName}.${element.className}` : '?'
      })
      seen.shifts.push({ value: shift.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const late = async (route: Route) => {
  await new Promise((done) => setTimeout(done, LATE_MS))
  await route.continue()
}

const shiftsOn = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(100)
  }
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  )
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}

/** A member's pages differ by their header and what it waits for; the visitor becomes one before them. */
const PAGES = [
  ...['/', '/lavori', '/lavori/{id}', '/vetrina', '/vetrina/{item}', '/pubblica-annuncio'].map(
    (address) => ['a visitor', address] as const,
  ),
  ...['/', '/lavori/{id}', '/pubblica-annuncio'].map((address) => ['a member', address] as const),
]

const DRAFT = { categoryId: 'idraulico', categoryName: 'Idraulico', title: 'Rubinetto che perde' }

let person: Awaited<ReturnType<typeof arrive>>
let lateFonts = 0

beforeAll(async () => {
  person = await arrive(PHONE)
  const { page } = person
  await page.addInitScript(countShifts)
  // Interception also forbids the browser its cache, so that each page waits anew.
  await page.route(/\.woff2|\/api\//, async (route) => {
    if (route.request().url().includes('.woff2')) lateFonts += 1
    await late(route)
  })
})

it.each(PAGES)('for %s on a phone %s stands still', async (who, address) => {
  const { page, context, complaints } = person
  const isSignedIn = (await context.cookies()).some(({ name }) => name === 'signed_in')
  if (who === 'a member' && !isSignedIn)
    await registerVisitor(page, `ferma-${Date.now()}@example.it`)
  lateFonts = 0
  const { jobId, itemId } = market.fixtures
  const path = address.replace('{id}', jobId).replace('{item}', itemId)
  const { sum, shifts } = await shiftsOn(page, path)
  expect(lateFonts).toBeGreaterThan(0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(LIMIT)
  expect(complaints).toEqual([])
})

it('for a member on a wide window the form that publishes stands still', async () => {
  const { page, leave } = await arrive({ viewport: { width: 1280, height: 900 } })
  await registerVisitor(page, `larga-${Date.now()}@example.it`)
  await page.addInitScript(countShifts)
  await page.route(/\/assets\/main-|\/api\//, late)
  const { sum, shifts } = await shiftsOn(page, '/pubblica-annuncio')
  expect(await page.getByText('Passo 1 di 3').count()).toBe(1)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(LIMIT)
  await leave()
})

it('the category of a visitor’s draft moves nothing when it comes', async () => {
  // Wide, where the fields below the tiles are seen too.
  const { page, leave } = await arrive({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(countShifts)
  await page.goto('/pubblica-annuncio')
  await page.evaluate(
    (draft) => localStorage.setItem('mio:bozza-richiesta', JSON.stringify(draft)),
    DRAFT,
  )
  await page.route(/\/assets\/main-/, late)
  const { sum, shifts } = await shiftsOn(page, '/pubblica-annuncio')
  expect(await page.getByRole('combobox', { name: 'Categoria' }).inputValue()).toBe('Idraulico')
  expect(sum, JSON.stringify(shifts)).toBeLessThan(LIMIT)
  await leave()
})
