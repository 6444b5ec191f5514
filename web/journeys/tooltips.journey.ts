/** The names of icon-only buttons: after 700 ms, at once within 300 ms of the last one, gone with Esc. */
import { expect, it } from 'vitest'
import { register } from './people.ts'
import { visitSite } from './visit-site.ts'

const { arrive } = visitSite()

it('come to who points, at once to who has just read one, and stay while they are pointed at', async () => {
  const { page, context } = await arrive({ viewport: { width: 1280, height: 800 } })
  await register(page, 'icone@example.it')
  await page.goto('/lavori')
  const tip = page.getByRole('tooltip')
  const bell = page.getByRole('link', { name: 'Notifiche', exact: true })
  await bell.hover()
  await page.waitForTimeout(400)
  expect(await tip.count()).toBe(0)
  await tip.waitFor({ timeout: 2000 })
  expect(await tip.innerText()).toBe('Notifiche')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)

  await tip.hover()
  await page.waitForTimeout(100)
  expect(await tip.innerText()).toBe('Notifiche')
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })

  await bell.hover()
  await page.mouse.move(640, 700)
  await page.waitForTimeout(800)
  expect(await tip.count()).toBe(0)
  await bell.hover()
  await tip.waitFor()
  const began = Date.now()
  await page
    .getByRole('link', { name: /^Carrello/ })
    .first()
    .hover()
  await page.waitForFunction(() =>
    document.querySelector('[role=tooltip]')?.textContent?.startsWith('Carrello'),
  )
  expect(Date.now() - began).toBeLessThan(700)
  await context.close()
})

it('come to who reaches the button by keyboard, and go with it', async () => {
  const { page, context } = await arrive()
  await page.goto('/login')
  const tip = page.getByRole('tooltip')
  await page.getByLabel('Password', { exact: false }).first().focus()
  await page.keyboard.press('Tab')
  await tip.waitFor()
  expect(await tip.innerText()).toBe('Mostra password')
  await page.keyboard.press('Tab')
  await tip.waitFor({ state: 'detached' })
  await context.close()
})
