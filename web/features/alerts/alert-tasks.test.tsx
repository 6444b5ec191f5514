import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { useAlertTasks } from './alert-tasks.tsx'

const ALERT: AlertReply = {
  id: 'near',
  name: 'Idraulico vicino a Roma',
  category: { id: 'idraulico', name: 'Idraulico' },
  region: null,
  province: null,
  city: null,
  near: { id: 'H501', name: 'Roma' },
  radiusKm: 30,
  q: null,
  frequency: 'daily',
  isPaused: false,
  matchCount: 2,
  lastMatchAt: '2026-03-02T10:00:00.000Z',
  createdAt: '2026-01-01T10:00:00.000Z',
}

const Found = () => (
  <ul>
    {useAlertTasks().map(({ key, href, title }) => (
      <li key={key}>
        <a href={href}>{title}</a>
      </li>
    ))}
  </ul>
)

it('what alerts found leads to the requests in their own surroundings, the latest first, without paused ones', async () => {
  const items: readonly AlertReply[] = [
    ALERT,
    { ...ALERT, id: 'paused', name: 'In pausa', isPaused: true },
    { ...ALERT, id: 'empty', name: 'Ancora niente', lastMatchAt: null },
    {
      ...ALERT,
      id: 'all',
      name: 'Tutte le richieste',
      category: null,
      near: null,
      radiusKm: null,
      lastMatchAt: '2026-03-03T10:00:00.000Z',
    },
  ]
  const rights = { savedSearches: 20, instantAlerts: true }
  fakeServer({ 'GET /api/alerts': { body: { items, total: items.length, rights, ofFirm: 0 } } })
  renderElement(<Found />)
  await waitForAnswers()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nuove richieste: Tutte le richieste', '/lavori'],
    [
      'Nuove richieste: Idraulico vicino a Roma',
      '/lavori?categoryId=idraulico&city=Roma&radiusKm=30',
    ],
  ])
})
