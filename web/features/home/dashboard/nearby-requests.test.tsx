import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { NearbyRequests } from './nearby-requests.tsx'
import { NEARBY_REQUESTS_PATH } from './work-answers.ts'

/** In the server's order: the contacts one has come last. */
const requests = (count: number, known: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => ({
    id: `j${index}`,
    title: `Lavoro ${index}`,
    city: 'Monza',
    budget: 'up_to_500',
    urgency: 'day',
    freeSpots: index + 1,
    publishedAt: '2026-03-01T10:00:00.000Z',
    isRevealed: known(index),
  })).toSorted((a, b) => Number(a.isRevealed) - Number(b.isRevealed))

const open = async (
  count: number,
  trades = ['Idraulico'],
  known: (index: number) => boolean = (index) => index === 1,
) => {
  fakeServer({
    [`GET ${NEARBY_REQUESTS_PATH}`]: {
      body: { requests30: 9, open: count, trades, area: 'Monza', requests: requests(count, known) },
    },
  })
  renderElement(<NearbyRequests />)
  await waitForAnswers()
}
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('shows three requests of trade and area, the contacts one has after those to be won, and the others on demand', async () => {
  await open(5)
  expect(screen.getByRole('heading').textContent).toBe('Nella tua zona: 5 richieste aperte')
  expect(links().slice(0, 3)).toEqual([
    ['Lavoro 0', '/lavori/j0'],
    ['Lavoro 2', '/lavori/j2'],
    ['Lavoro 3', '/lavori/j3'],
  ])
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Entro oggi1 posto liberoGuarda$/),
    expect.stringMatching(/Entro oggi3 posti liberiGuarda$/),
  ])
  const others = screen.getByText('Vedi le altre 2 richieste').closest('details')
  expect(others?.open).toBe(false)
  expect(others?.querySelectorAll('a')).toHaveLength(2)
  const known = screen.getAllByText('È già tra i tuoi contatti')
  expect(known.map((one) => one.closest('li')?.querySelector('a')?.textContent)).toEqual([
    'Lavoro 1',
  ])
  expect(screen.getAllByText('Guarda')).toHaveLength(4)
})

it('leads to the contacts where all of them are known', async () => {
  await open(2, ['Idraulico'], () => true)
  expect(links()).toEqual([['i tuoi contatti', '/i-miei-contatti']])
})

it('is absent where nothing is open, or the firm has no trade', async () => {
  await open(0)
  expect(screen.queryByRole('heading')).toBeNull()
  await open(2, [])
  expect(screen.queryByRole('heading')).toBeNull()
})
