import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SearchWithoutResults } from '#modules/growth/contract/market.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { EmptySearches } from './empty-searches.tsx'

const SEARCH: SearchWithoutResults = {
  side: 'firms',
  words: 'spazzacamino',
  categoryId: null,
  category: null,
  provinceId: 'PD',
  province: 'Padova',
  found: null,
  searches: 14,
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('leads to the list, to a new category and to the word for one that is there', () => {
  renderElement(<EmptySearches searches={[SEARCH]} />)
  expect(links()).toEqual([
    ['Professionisti', '/professionisti?q=spazzacamino&provinceId=PD'],
    ['Crea categoria', '/admin/categorie/nuovo?nome=spazzacamino'],
    ['Aggiungi parola', '/admin/categorie?parola=spazzacamino'],
  ])
})

it('adds the word straight to a known category, and offers nothing without words', () => {
  const known = { ...SEARCH, categoryId: 'idraulico', category: 'Idraulico' }
  renderElement(<EmptySearches searches={[known, { ...known, words: null }]} />)
  const added = links().filter(([text]) => text === 'Aggiungi parola')
  expect(added).toEqual([['Aggiungi parola', '/admin/categorie/idraulico?parola=spazzacamino']])
})

it('says of a word that was added where it leads now, and offers it no more', () => {
  const found = { id: 'fabbro', name: 'Fabbro' }
  renderElement(<EmptySearches searches={[{ ...SEARCH, found }]} />)
  expect(screen.getByText(/Fatto: ora porta a/)).toBeTruthy()
  expect(links().slice(1)).toEqual([['Fabbro', '/admin/categorie/fabbro']])
})

it('says so when everybody found something', () => {
  renderElement(<EmptySearches searches={[]} />)
  expect(
    screen.getByText(/ogni ricerca ha trovato qualcosa, o almeno un «Forse cercavi»/),
  ).toBeTruthy()
  expect(links()).toEqual([])
})
