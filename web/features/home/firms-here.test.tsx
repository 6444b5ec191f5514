import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { removeAllLocalItems, storeLocalItem } from '#web/lib/own-store.ts'
import { rememberPlace } from '#web/lib/place-here.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { HomeFirms } from './firms-here.tsx'

const firm = (id: string) => ({ id, name: id, slug: id, city: 'Padova', trades: [], badges: [] })
const listed = (...ids: string[]) => ({ body: { total: ids.length, items: ids.map(firm) } })
const named = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/professionisti/', ''))

const open = async () => {
  const { calls } = fakeServer({
    [`GET ${firmPaths.list({ limit: 3 })}`]: listed('a', 'b', 'c'),
    'GET /api/firms?city=Padova&radiusKm=25&limit=3': listed('z', 'b'),
    'GET /api/firms?city=Rovigo&radiusKm=25&limit=3': listed(),
  })
  renderElement(<HomeFirms />)
  await waitForAnswers()
  return calls
}

afterEach(removeAllLocalItems)

it('names first who works near the place that was typed on this device, and says where', async () => {
  storeLocalItem('luogo', 'Padova')
  await open()
  expect(screen.getByRole('heading').textContent).toBe('Professionisti vicino a Padova')
  expect(named()).toEqual(['z', 'b', 'a'])
})

it('asks for no place that nobody typed, and says none where nobody works', async () => {
  const calls = await open()
  expect(named()).toEqual(['a', 'b', 'c'])
  expect(calls.map(({ path }) => path)).toEqual([firmPaths.list({ limit: 3 })])
  act(() => rememberPlace('Ro'))
  await waitForAnswers()
  expect(calls).toHaveLength(1)
  act(() => rememberPlace('Rovigo'))
  await waitForAnswers()
  expect(screen.getByRole('heading').textContent).toBe('Professionisti che trovi qui')
  expect(named()).toEqual(['a', 'b', 'c'])
  act(() => rememberPlace('Padova'))
  await waitForAnswers()
  expect(named()[0]).toBe('z')
})

it('shows beside a name what it did, and never alone how it was before', async () => {
  const works = [
    { picture: '/uploads/prima.webp', part: 'before' },
    { picture: '/uploads/dopo.webp', part: 'after' },
  ]
  fakeServer({
    [`GET ${firmPaths.list({ limit: 3 })}`]: {
      body: { total: 2, items: [{ ...firm('a'), works }, firm('b')] },
    },
  })
  renderElement(<HomeFirms />)
  await waitForAnswers()
  expect([...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/uploads/dopo.webp',
  ])
})

it('shows the logo of a firm, and the first letter of its name only without one', async () => {
  const logoUrl = `/uploads/${'a'.repeat(24)}_480x480.webp`
  fakeServer({
    [`GET ${firmPaths.list({ limit: 3 })}`]: {
      body: { total: 2, items: [{ ...firm('a'), logoUrl }, firm('b')] },
    },
  })
  renderElement(<HomeFirms />)
  await waitForAnswers()
  expect(
    screen
      .getAllByRole('link')
      .slice(0, 2)
      .map((link) => [link.querySelector('img')?.src.slice(-9), link.dataset['initial']]),
  ).toEqual([
    ['-320.webp', undefined],
    [undefined, 'b'],
  ])
})
