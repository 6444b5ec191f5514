import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { fillIn, readPath, renderElement } from '#web/testing/render-element.tsx'
import { tradeQuestionsPath } from '../form/trade-questions.tsx'
import { page } from './publish-request-page.tsx'

const DRAFT = 'mio:bozza-richiesta'
const PLUMBER = { id: 'idraulico', name: 'Idraulico', image: '/categories/idraulico.svg' }
const MOVING = { id: 'traslochi', name: 'Traslochi', image: null }

const open = (at = '/pubblica-annuncio') => {
  const { calls } = fakeServer({
    [`GET ${placePaths.regions}`]: { body: [{ id: '03', name: 'Lombardia' }] },
    [`GET ${tradeQuestionsPath('idraulico')}`]: {
      body: [{ id: 'q1', label: 'Quanti rubinetti?', kind: 'number', unit: null, choices: [] }],
    },
    [`GET ${tradeQuestionsPath('traslochi')}`]: {
      body: [{ id: 'q2', label: 'A che piano?', kind: 'number', unit: null, choices: [] }],
    },
    [`GET ${placePaths.popularCategories}`]: { body: [PLUMBER, MOVING] },
    [`GET ${placePaths.suggestCategories('Traslochi')}`]: { body: { items: [MOVING], fits: true } },
    [`GET ${placePaths.searchCategories('Traslochi')}`]: { body: [MOVING] },
    [`GET ${placePaths.searchCategories('girandola')}`]: { body: [] },
    [`GET ${placePaths.suggestCategories('girandola')}`]: {
      body: { items: [{ id: 'altro', name: 'Altro', parentName: null }], fits: false },
    },
  })
  return { calls, ...renderElement(<page.Component />, { at }) }
}

const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,textarea' })
const tiles = () => screen.findByRole('navigation', { name: 'Categorie più cercate' })
const noTiles = () =>
  waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Categorie più cercate' })).toBeNull(),
  )
const tile = async (name: string) => within(await tiles()).getByRole('link', { name })
const draft = () => JSON.parse(localStorage.getItem(DRAFT) ?? '{}')

beforeEach(() => {
  localStorage.clear()
  signedOut()
})

it('each popular category is a link that works without a script, with its drawing', async () => {
  open()
  const links = within(await tiles()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pubblica-annuncio?categoria=Idraulico',
    '/pubblica-annuncio?categoria=Traslochi',
  ])
  expect(links.map((link) => link.querySelector('img')?.getAttribute('src'))).toEqual([
    PLUMBER.image,
    undefined,
  ])
})

it('a pressed tile fills the category and gives way; what was typed stays, also in the draft', async () => {
  open()
  fillIn(box(/^Titolo/), 'Tre stanze e una cantina')
  fillIn(box(/^Descrizione/), 'Da Lodi a Milano')
  await userEvent.dblClick(await tile('Traslochi'))
  await noTiles()
  expect(box(/^Categoria/)).toHaveProperty('value', 'Traslochi')
  expect(document.activeElement).toBe(box(/^Categoria/))
  expect(box(/^Titolo/)).toHaveProperty('value', 'Tre stanze e una cantina')
  expect(draft()).toMatchObject({
    categoryId: 'traslochi',
    categoryName: 'Traslochi',
    title: 'Tre stanze e una cantina',
    description: 'Da Lodi a Milano',
  })
  expect(readPath()).toBe('/pubblica-annuncio')
})

it('the choice of a tile can be changed in the field as ever', async () => {
  open()
  await userEvent.click(await tile('Traslochi'))
  await userEvent.click(box(/^Categoria/))
  await userEvent.click(await screen.findByRole('option', { name: 'Idraulico' }))
  expect(box(/^Categoria/)).toHaveProperty('value', 'Idraulico')
  expect(draft()).toMatchObject({ categoryId: 'idraulico', categoryName: 'Idraulico' })
  await noTiles()
})

it('answers to a trade’s questions are there again when the trade is, whatever was chosen between', async () => {
  open()
  const choose = async (name: string) => {
    await userEvent.click(box(/^Categoria/))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await userEvent.click(await tile('Idraulico'))
  await userEvent.type(await screen.findByLabelText('Quanti rubinetti?'), '2')
  await choose('Traslochi')
  await userEvent.type(await screen.findByLabelText('A che piano?'), '3')
  expect(draft().answers).toMatchObject([{ questionId: 'q2', value: '3' }])
  await userEvent.clear(box(/^Categoria/))
  await choose('Idraulico')
  const taps = await screen.findByLabelText('Quanti rubinetti?')
  await waitFor(() => expect(taps).toHaveProperty('value', '2'))
})

it('a cleared category asks no questions of a trade, though some were answered', async () => {
  const { calls } = open()
  await userEvent.type(box(/^Titolo/), 'Rubinetto che perde')
  await userEvent.click(await tile('Idraulico'))
  await userEvent.type(await screen.findByLabelText('Quanti rubinetti?'), '2')
  await userEvent.clear(box(/^Categoria/))
  await tiles()
  expect(calls.map(({ path }) => path)).not.toContain(tradeQuestionsPath(''))
})

it('a tile mends the missing category at once', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Pubblica Richiesta Gratis' }))
  expect(await screen.findAllByText('Seleziona una categoria')).toHaveLength(2)
  await userEvent.click(await tile('Idraulico'))
  await waitFor(() => expect(screen.queryByText('Seleziona una categoria')).toBeNull())
})

it('whoever types into the field needs no tiles, and has them again on clearing it', async () => {
  open()
  await tiles()
  await userEvent.type(box(/^Categoria/), 'id')
  await noTiles()
  await userEvent.clear(box(/^Categoria/))
  await tiles()
})

it('a draft with a category moves nothing: the tiles stay, its own is marked, another one changes it', async () => {
  localStorage.setItem(
    DRAFT,
    JSON.stringify({ categoryId: 'idraulico', categoryName: 'Idraulico', title: 'Rubinetto' }),
  )
  open()
  const own = await tile('Idraulico')
  await waitFor(() => expect(box(/^Categoria/)).toHaveProperty('value', 'Idraulico'))
  expect(own.getAttribute('aria-current')).toBe('true')
  const other = await tile('Traslochi')
  expect(other.hasAttribute('aria-current')).toBe(false)
  await userEvent.click(other)
  await noTiles()
  expect(box(/^Categoria/)).toHaveProperty('value', 'Traslochi')
  expect(box(/^Titolo/)).toHaveProperty('value', 'Rubinetto')
})

it('an address that brings a category needs no tiles; one whose words fit none keeps them', async () => {
  const known = open('/pubblica-annuncio?categoria=Traslochi')
  await waitFor(() => expect(box(/^Categoria/)).toHaveProperty('value', 'Traslochi'))
  await noTiles()
  known.unmount()
  localStorage.clear()
  open('/pubblica-annuncio?categoria=girandola')
  await waitFor(() => expect(box(/^Titolo/)).toHaveProperty('value', 'girandola'))
  await tiles()
})
