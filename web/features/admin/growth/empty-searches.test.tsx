import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EmptySearch } from '#modules/growth/contract/market.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { EmptySearches } from './empty-searches.tsx'

const SEARCH: EmptySearch = {
  side: 'firms',
  words: 'spazzacamino',
  categoryId: null,
  category: null,
  provinceId: 'PD',
  province: 'Padova',
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

it('says so when everybody found something', () => {
  renderElement(<EmptySearches searches={[]} />)
  expect(screen.getByText(/ha sempre trovato qualcosa/)).toBeTruthy()
  expect(links()).toEqual([])
})
