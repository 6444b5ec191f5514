/** The site as an app: what it keeps for when there is no line, and what it never keeps. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToBrowser } from './browser.ts'
import { arrive, register } from './people.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await connectToBrowser()
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

it('without a line a page of ours says so; the shell and pictures are kept, pages and answers never', async () => {
  const { page, context } = await arrive(browser, site, { serviceWorkers: 'allow' })
  await register(page, 'app@example.it')
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto('/profilo')
  await page.getByText('app@example.it').first().waitFor()
  await page.goto('/lavori')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(
    kept.filter(
      (path) => !/^\/(assets|uploads|categories|icons|banners)\/|^\/offline|^\/favicon/.test(path),
    ),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto('/vetrina').catch(() => undefined)
  await page.getByRole('heading', { name: 'Sei offline' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Riprova' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vetrina' }).waitFor()
  await context.close()
})
