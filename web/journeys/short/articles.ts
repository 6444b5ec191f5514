/** Articles: injected scripts never run, and sharing works. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createMarkup } from '#adapters/markup/clean-html.ts'
import { mutatedXssVector } from '#adapters/markup/testing/mutations.ts'
import { XSS_VECTORS } from '#adapters/markup/testing/xss-vectors.ts'
import { adminSession, callApi } from '../marketplace.ts'
import { arrive, site } from './visit.ts'

const MUTATIONS = 400

beforeAll(async () => {
  const admin = await adminSession(site)
  const write = (slug: string, content: object) =>
    callApi(site, admin, [
      'POST',
      '/api/admin/pages',
      { slug, title: 'Il tetto', status: 'published', content },
    ])
  // Control characters are refused before anything is cleaned.
  const html = XSS_VECTORS.join('\n').replaceAll('\u0000', '').replaceAll('\u0001', '')
  await write('attacchi', { type: 'html', html })
  await write('il-tetto', { type: 'markdown', markdown: 'Guarda le tegole.' })
})

it('nothing in an attack runs, not even where no policy forbids it', async () => {
  const { page, context } = await arrive()
  const { toHtml } = createMarkup()
  const attacks = [...XSS_VECTORS, ...fc.sample(mutatedXssVector, { numRuns: MUTATIONS, seed: 7 })]
  const cleaned = attacks.flatMap((text) => [
    toHtml({ type: 'html', html: text, version: '1.0' }),
    toHtml({ type: 'markdown', markdown: text, version: '1.0' }),
  ])
  const strangers: string[] = []
  await context.route('**', (route) => {
    strangers.push(route.request().url())
    return route.abort()
  })
  await page.goto('about:blank')
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, boom: () => Object.assign(window, { hits: 1 }) })
  })
  const hits = () => page.evaluate(() => (window as unknown as { hits: number }).hits)

  // Control: the same check detects an attack that was not sanitised.
  await page.setContent(
    '<script>window.boom = () => { window.hits = 1 }</script><img src=x onerror=boom()>',
  )
  await expect.poll(hits).toBe(1)
  await page.setContent(
    `<script>window.hits = 0; window.boom = () => { window.hits = 1 }</script>${cleaned.join('<hr>')}`,
  )
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.focus()
    }
    for (const link of document.querySelectorAll('a')) {
      link.addEventListener('click', (event) => event.preventDefault())
      if (/^\s*(javascript|data|vbscript):/i.test(link.href)) throw new Error(link.href)
    }
  })
  await page.waitForTimeout(500)
  expect(await hits()).toBe(0)
  expect(strangers.filter((url) => /\.(js|css)$/.test(new URL(url).pathname))).toEqual([])
  await context.close()
})

it('an article full of attacks is read like any other', async () => {
  const { page, leave, complaints } = await arrive()
  await page.route(/^https:|\/pagine\/[xy]$/, (route) => route.fulfill({ status: 200, body: '' }))
  await page.goto('/pagine/attacchi')
  await page.getByText('Ti è piaciuto questo articolo?').waitFor()
  expect(await page.locator('main script, main iframe, main style, main svg script').count()).toBe(
    0,
  )
  expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([])
  await leave()
})

it('sharing opens a small window and is counted; the link is copied and said so for two seconds', async () => {
  const { page, context } = await arrive({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.route(/facebook\.com/, (route) => route.fulfill({ status: 200, body: 'ok' }))
  await page.goto('/pagine/il-tetto')
  await page.locator('.account-slot a').first().waitFor()
  const [popup, reply] = await Promise.all([
    context.waitForEvent('page'),
    page.waitForResponse('**/api/analytics/share'),
    page.getByRole('link', { name: 'Condividi su Facebook' }).first().click(),
  ])
  expect(reply.status()).toBe(204)
  await popup.waitForURL(/sharer/)
  expect(popup.url()).toContain(encodeURIComponent('utm_campaign=blog_share'))
  await popup.close()

  const copy = page.getByRole('button', { name: 'Copia link' }).first()
  await copy.click()
  await page.getByRole('button', { name: 'Link copiato!' }).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect.poll(() => page.getByText('Link copiato!').count()).toBe(0)
  await context.close()
})
