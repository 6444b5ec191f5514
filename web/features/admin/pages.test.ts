import { expect, it } from 'vitest'
import { openedPages } from '#web/journeys/states/staff-states.ts'
import { buildAdminMenu } from './frame/descriptor.ts'
import { adminPages } from './pages.ts'

const described = adminPages.flatMap(({ pages }) => pages)

it('describes each admin page once', () => {
  const paths = described.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

it('leads to every page: by the menu, or by a page that is in it', () => {
  const menu = buildAdminMenu('admin', adminPages).flatMap(({ pages }) =>
    pages.map(({ path }) => path),
  )
  const lost = described.filter(
    ({ path }) => !menu.some((entry) => path === entry || path.startsWith(`${entry}/`)),
  )
  expect(lost).toEqual([])
  expect(menu.filter((path) => path.includes(':'))).toEqual([])
})

it('shows moderators only what they may enter, and nobody else anything', () => {
  const menu = buildAdminMenu('moderator', adminPages).flatMap(({ pages }) => pages)
  expect(menu.length).toBeGreaterThan(0)
  expect(menu.filter(({ role }) => role === 'admin')).toEqual([])
  expect(buildAdminMenu('professional', adminPages)).toEqual([])
})

it('has a state by hand for every address with a parameter; the others are looked at as they open', () => {
  expect(openedPages.map(({ page }) => page).filter((page) => page.includes(':'))).toEqual([])
})
