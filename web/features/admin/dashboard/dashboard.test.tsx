import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { FIGURE_NAMES, type FigureName } from '#modules/operations/contract/summary.ts'
import { toDoPath } from '#modules/operations/contract/to-do.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { MenuContext } from '../frame/may-open.ts'
import { adminPages } from '../pages.ts'
import { AdminDashboard } from './dashboard.tsx'

const compared = { now: 12, before: 12 }
const figureOf = (name: FigureName, counted = compared) => ({
  name,
  today: { now: 0, before: 0 },
  week: counted,
  month: counted,
  perDay: [0, 12],
})

const open = async (role: 'admin' | 'moderator', waiting: readonly string[] = []) => {
  const items = waiting.map((kind, index) => ({
    kind,
    count: 1,
    oldestAt: new Date(Date.now() - (16 - index) * DAY_MS).toISOString(),
    path: '/admin',
  }))
  fakeServer({
    ...signedInAs({ role }),
    [`GET ${operationsPaths.summary}`]: {
      body: {
        fault: null,
        waiting: waiting.toReversed().map((name) => ({ name, total: 1 })),
        days: ['2026-03-02', '2026-03-03'],
        figures: FIGURE_NAMES.map((name) => figureOf(name)),
        reviewMedian: 4.5,
      },
    },
    [`GET ${toDoPath}`]: { body: { items, reminder: 'never' } },
    [`GET ${invoiceAdminPaths.invoiced}`]: { body: { periods: [] } },
  })
  renderElement(
    <MenuContext value={adminPages}>
      <AdminDashboard />
    </MenuContext>,
    { at: '/admin/andamento' },
  )
  await waitForAnswers()
}

const listOf = (name: string) =>
  screen.getByRole('heading', { name }).querySelector('a')?.getAttribute('href') ?? null

it('leads from a figure to the list of just what it counts, or nowhere', async () => {
  await open('admin')
  expect(listOf('Recensioni scritte')).toBe('/admin/recensioni?state=all&from=2026-03-02')
  expect(listOf('Incassi')).toBe('/admin/ordini?day=sold&from=2026-03-02')
  expect(listOf('Contatti scoperti')).toBe('/admin/contatti-scoperti?from=2026-03-02')
  for (const name of ['Richieste', 'Iscrizioni', 'Note di credito', 'Recensioni nascoste'])
    expect(listOf(name)).toBeNull()
})

it('leads to no page that the moderators may not enter', async () => {
  await open('moderator')
  expect(listOf('Recensioni scritte')).toBe('/admin/recensioni?state=all&from=2026-03-02')
  expect(listOf('Incassi')).toBeNull()
  expect(listOf('Contatti scoperti')).toBeNull()
  expect(screen.queryByRole('link', { name: /provenienza delle visite/ })).toBeNull()
})

it('says in a word that a figure is as before, and nothing of noughts', async () => {
  await open('moderator')
  expect(screen.getAllByText('uguale')).toHaveLength(FIGURE_NAMES.length * 2)
  expect(screen.queryByText('=')).toBeNull()
  expect(listOf('Incassi')).toBeNull()
})

it('puts what is late first, says so, and tells how old the rest is', async () => {
  await open('admin', ['credentials', 'refundsDue', 'reviews'])
  const tasks = [...document.querySelectorAll('.tasks-waiting li')].map(
    ({ textContent }) => textContent,
  )
  expect(tasks).toEqual([
    '1Rimborsi da versare Scaduto da 1 giorno',
    expect.stringMatching(/^1Documenti da controllare Il più vecchio: /),
    expect.stringMatching(/^1Recensioni da controllare Il più vecchio: /),
  ])
})
