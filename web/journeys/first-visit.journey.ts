import { expect, it } from 'vitest'
import { startSite } from './site.ts'
import { visitSite } from './visit-site.ts'

const { site, arrive } = visitSite()

it('a visitor opens the home page and the browser finds nothing to complain of', async () => {
  const { page, context, complaints } = await arrive()
  const answer = await page.goto('/', { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(complaints).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('summary[aria-label=Menu]').click()
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  expect(await links.evaluateAll(coveredOnes)).toEqual([])
  await context.close()
})

/** Words of the links that something else covers. */
const coveredOnes = (links: Element[]) =>
  links
    .filter((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((link) => link.textContent)

it('the code that makes a page answer gives way to style sheet, text and pictures', async () => {
  const { page, context } = await arrive()
  await page.goto('/lavori')
  const code = page.locator('head script[type=module][src]:not([src*="/start-"])')
  expect(await code.getAttribute('fetchpriority')).toBe('low')
  const preloads = page.locator('head link[rel=modulepreload]')
  expect(await preloads.count()).toBeGreaterThan(1)
  expect(
    await preloads.evaluateAll((all) =>
      all.every((one) => one.getAttribute('fetchpriority') === 'low'),
    ),
  ).toBe(true)
  await context.close()
})

it('without JavaScript the home page shows the same heading', async () => {
  const { page, context } = await arrive({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await context.close()
})

it('the component gallery is not there, whatever the environment says', async () => {
  const boasting = await startSite({ NODE_ENV: 'development' })
  for (const { url } of [site, boasting]) expect((await fetch(`${url}/dev/ui`)).status).toBe(404)
  await boasting.stop()
})

it('whoever wants less motion gets none, not a short one of everything', async () => {
  const { page, context } = await arrive({ reducedMotion: 'reduce' })
  await page.goto('/lavori')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await context.close()
})
