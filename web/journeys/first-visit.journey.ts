import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToBrowser } from './browser.ts'
import { arrive } from './people.ts'
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

it('a visitor opens the home page and the browser finds nothing to complain of', async () => {
  const { page, context, complaints } = await arrive(browser, site)
  const answer = await page.goto('/', { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

it('without JavaScript the home page shows the same heading', async () => {
  const { page, context } = await arrive(browser, site, { javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await context.close()
})

it('the catalogue of the workshop is not there, whatever the environment says', async () => {
  const boasting = await startSite({ NODE_ENV: 'development' })
  for (const { url } of [site, boasting]) expect((await fetch(`${url}/dev/ui`)).status).toBe(404)
  await boasting.stop()
})
