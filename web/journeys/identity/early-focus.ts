/** Whoever presses Tab before the header knows who is there goes on from where they were. */
import { expect, it } from 'vitest'
import { tabTo } from '../keyboard.ts'
import { registerVisitor } from '../people.ts'
import { arrive } from './visit.ts'

const TABLET = { width: 800, height: 900 }
const DESKTOP = { width: 1280, height: 720 }

it.each([
  ['a desktop', DESKTOP, 'Home', 'presto@example.it'],
  ['a tablet', TABLET, 'Richieste', 'subito@example.it'],
])(
  'a link that the header of a member does not have keeps the focus until it is left: %s',
  async (_, viewport, name, email) => {
    const { page, complaints, leave } = await arrive()
    await registerVisitor(page, email)
    await page.setViewportSize(viewport)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/auth/user', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/contattaci')
    const rail = page.getByRole('navigation', { name: 'Principale' })
    await tabTo(page, rail.getByRole('link', { name, exact: true }))
    const asked = page.waitForResponse('**/api/auth/user')
    answer()
    await asked
    const links = page.getByRole('navigation', { name: 'Le tue attività', includeHidden: true })
    await links.waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)

    await tabTo(page, page.locator('main a').first())
    await links.waitFor()
    expect(await rail.getByRole('link', { name, exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  },
)
