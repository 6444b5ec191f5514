/** The names of icon-only buttons: after 700 ms, at once within 300 ms of the last one, gone with Esc. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { register } from '../people.ts'
import { arrive } from './visit.ts'

/** Starts a timer in the page, which is more precise than measuring from here. */
const startClock = async (page: Page, selector: string) => {
  await page.evaluate((wanted) => {
    let pointedAt = 0
    const point = ({ target, timeStamp }: Event) => {
      if (target instanceof Element && target.closest(wanted)) pointedAt ||= timeStamp
    }
    document.addEventListener('pointerover', point, true)
    new MutationObserver((_, observer) => {
      const name = document.querySelector(wanted)?.getAttribute('aria-label')
      if (document.querySelector('[role=tooltip]')?.textContent !== name) return
      document.documentElement.dataset['tip'] = String(performance.now() - pointedAt)
      observer.disconnect()
      document.removeEventListener('pointerover', point, true)
    }).observe(document.body, { childList: true, subtree: true })
  }, selector)
  return async () => {
    await page.waitForFunction(() => document.documentElement.dataset['tip'])
    return await page.evaluate(() => {
      const { tip } = document.documentElement.dataset
      delete document.documentElement.dataset['tip']
      return Number(tip)
    })
  }
}

const NOTIFICATIONS_LINK = 'a.icon-button[href="/notifiche"]'
const CART = 'a.icon-button[href="/carrello"]'

it('come to who points, at once to who has just read one, and stay while they are pointed at', async () => {
  const { page, leave } = await arrive()
  await register(page, `icone-${Date.now()}@example.it`)
  await page.goto('/lavori')
  const tip = page.getByRole('tooltip')
  const first = await startClock(page, NOTIFICATIONS_LINK)
  await page.locator(NOTIFICATIONS_LINK).hover()
  expect(await first()).toBeGreaterThanOrEqual(695)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)

  await tip.hover()
  expect(await tip.innerText()).toBe('Notifiche')
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })

  await page.mouse.move(640, 700)
  await page.locator(NOTIFICATIONS_LINK).hover()
  await tip.waitFor()
  const next = await startClock(page, CART)
  await page.locator(CART).hover()
  expect(await next()).toBeLessThan(500)
  await leave()
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
