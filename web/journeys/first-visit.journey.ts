import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToBrowser } from './browser.ts'
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

/** Everything a browser would complain of: script errors, refused policies, missing files. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

it('a visitor opens the home page and the browser finds nothing to complain of', async () => {
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  const answer = await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(complaints).toEqual([])
  await page.close()
})

it('without JavaScript the home page shows the same heading', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await context.close()
})
