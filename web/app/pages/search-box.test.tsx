import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './job-list-page.tsx'

const NOTHING = { body: { jobs: [], total: 0 } }
const listed = (query: string) => `GET /api/job-requests?${query}limit=20&offset=0`

const open = async (answers: Parameters<typeof fakeServer>[0], at = '/lavori') => {
  const server = fakeServer({
    [`GET ${placePaths.categories}`]: { body: [] },
    [`GET ${placePaths.categoriesAround()}`]: { body: [] },
    [`GET ${placePaths.regions}`]: { body: [] },
    [listed('')]: NOTHING,
    ...answers,
  })
  renderElement(<page.Component />, { at })
  await waitForAnswers()
  return server
}

const suggestions = async () => within(await screen.findByRole('listbox', { name: 'Suggerimenti' }))

beforeEach(signedOut)

it('asks once for each pause in typing, and takes what the keyboard chooses', async () => {
  const { calls } = await open({
    [`GET ${placePaths.suggestions('berg')}`]: {
      body: {
        categories: [],
        cities: [
          { id: 'A794', name: 'Bergamo', provinceId: 'BG', province: 'Bergamo' },
          { id: 'A786', name: 'Bergamasco', provinceId: 'AL', province: 'Alessandria' },
        ],
      },
    },
    [listed('city=Bergamo&')]: NOTHING,
  })
  const box = screen.getByRole('combobox', { name: 'Parole chiave' })
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(box, 'berg')
  await (await suggestions()).findByRole('option', { name: /Bergamasco/ })
  expect(calls.filter(({ path }) => path.includes('suggestions'))).toHaveLength(1)
  expect(box.getAttribute('aria-expanded')).toBe('true')

  await userEvent.keyboard('{ArrowDown}')
  const chosen = (await suggestions()).getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Bergamo')
  expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(readPath()).toBe('/lavori?city=Bergamo'))
})

it('closes by Escape without losing what was typed', async () => {
  await open({
    [`GET ${placePaths.suggestions('idrau')}`]: {
      body: { categories: [{ id: 'idraulico', name: 'Idraulico' }], cities: [] },
    },
  })
  const box = screen.getByRole('combobox', { name: 'Parole chiave' }) as HTMLInputElement
  await userEvent.type(box, 'idrau')
  await (await suggestions()).findByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Suggerimenti' })).toBeNull()
  expect(box.value).toBe('idrau')
})

it('says which search was probably meant, as a link', async () => {
  await open(
    {
      [listed('q=idraulco&facets=true&')]: {
        body: { jobs: [], total: 0, suggestion: 'idraulico' },
      },
    },
    '/lavori?q=idraulco',
  )
  const link = await screen.findByRole('link', { name: 'idraulico' })
  expect(link.getAttribute('href')).toBe('/lavori?q=idraulico')
  expect(link.parentElement?.textContent).toBe(
    'Nessun risultato per «idraulco». Forse cercavi: idraulico',
  )
})

it('offers a wider search where nothing is near', async () => {
  await open({ [listed('q=gru&regionId=r1&facets=true&')]: NOTHING }, '/lavori?q=gru&regionId=r1')
  const link = await screen.findByRole('link', { name: 'Cerca in tutta Italia' })
  expect(link.getAttribute('href')).toBe('/lavori?q=gru')
})

it('offers to take away what was understood, and heads what matches in part', async () => {
  const understood = {
    category: { id: 'idraulico', name: 'Idraulico', without: 'roma' },
    place: { id: 'RM', name: 'Roma', without: 'idraulico' },
  }
  const jobs = [aJob({ id: 'one', matches: 'all' }), aJob({ id: 'two', matches: 'some' })]
  await open(
    { [listed('q=idraulico+roma&facets=true&')]: { body: { jobs, total: 2, understood } } },
    '/lavori?q=idraulico+roma',
  )
  const link = await screen.findByRole('link', { name: 'Togli Roma' })
  expect(link.getAttribute('href')).toBe('/lavori?q=idraulico')
  expect(screen.getByRole('link', { name: 'Togli Idraulico' }).getAttribute('href')).toBe(
    '/lavori?q=roma',
  )
  expect(screen.getAllByRole('heading', { name: 'Risultati simili' })).toHaveLength(1)
})
