/** The names of icon-only buttons: after 700 ms, at once within 300 ms of the last one, gone with Esc. */
import { expect, it } from 'vitest'
import { registerVisitor } from '../people.ts'
import { arrive } from './visit.ts'

const NOTIFICATIONS = '.account-slot button.icon-button[aria-haspopup="dialog"]'
const CART = 'a.icon-button[href="/carrello"]'

it('come to who points, at once to who has just read one, and stay while they are pointed at', async () => {
  const { page, context } = await arrive()
  await registerVisitor(page, `icone-${Date.now()}@example.it`)
  await page.goto('/lavori')
  const tip = page.getByRole('tooltip')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const pointAway = () => page.mouse.move(640, 700)

  await page.locator(NOTIFICATIONS).hover()
  await page.clock.runFor(699)
  expect(await tip.count()).toBe(0)
  await page.clock.runFor(1)
  await tip.hover()
  expect(await tip.innerText()).toBe('Notifiche')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)
  await page.keyboard.press('Escape')
  expect(await tip.count()).toBe(0)

  await pointAway()
  await page.clock.runFor(299)
  await page.locator(CART).hover()
  await page.clock.runFor(1)
  expect(await tip.innerText()).toMatch(/^Carrello/)
  await pointAway()
  await page.clock.runFor(301)
  await page.locator(CART).hover()
  await page.clock.runFor(1)
  expect(await tip.count()).toBe(0)
  await context.close()
})

it('come to who reaches the button by keyboard, and go with it', async () => {
  const { page, leave } = await arrive()
  await page.goto('/login')
  const tip = page.getByRole('tooltip')
  await page.getByLabel('Password', { exact: false }).first().focus()
  await page.keyboard.press('Tab')
  await tip.waitFor()
  expect(await tip.innerText()).toBe('Mostra password')
  await page.keyboard.press('Tab')
  await tip.waitFor({ state: 'detached' })
  await leave()
})
