import { expect, it } from 'vitest'
import { arrive } from './visit.ts'

it('a visitor opens the home page and a list, and the browser finds nothing to complain of', async () => {
  const { page, leave, complaints } = await arrive()
  const answer = await page.goto('/', { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

  await page.goto('/lavori')
  // The code that makes a page answer gives way to style sheet, text and pictures.
  const code = page.locator('head script[type=module][src]:not([src*="/start-"])')
  expect(await code.getAttribute('fetchpriority')).toBe('low')
  const preloads = page.locator('head link[rel=modulepreload]')
  expect(await preloads.count()).toBeGreaterThan(1)
  expect(
    await preloads.evaluateAll((all) =>
      all.every((one) => one.getAttribute('fetchpriority') === 'low'),
    ),
  ).toBe(true)

  // Whoever wants less motion gets none, not a short one of everything.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)

  const viewport = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('summary[aria-label=Menu]').click()
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  expect(await links.evaluateAll(coveredOnes)).toEqual([])
  expect(complaints).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(viewport)
  await leave()
})

/** Words of the links that something else covers. */
const coveredOnes = (links: Element[]) =>
  links
    .filter((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((link) => link.textContent)
