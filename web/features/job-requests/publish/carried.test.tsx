import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement } from '#web/testing/render-element.tsx'
import { page } from './publish-request-page.tsx'

const MILANO = { id: 'F205', name: 'Milano', provinceId: 'MI', province: 'Milano', regionId: '03' }

const PLUMBER = [{ id: 'idraulico', name: 'Idraulico', parentName: 'Impianti' }]

const serve = (cities: readonly object[]) =>
  fakeServer({
    [`GET ${placePaths.regions}`]: { body: [{ id: '03', name: 'Lombardia' }] },
    [`GET ${placePaths.provinces('03')}`]: { body: [{ id: 'MI', name: 'Milano' }] },
    [`GET ${placePaths.cities('MI')}`]: { body: [{ id: 'F205', name: 'Milano' }] },
    [`GET ${placePaths.popularCategories}`]: { body: [] },
    [`GET ${placePaths.suggestCategories('Idraulico')}`]: { body: { items: PLUMBER, fits: true } },
    [`GET ${placePaths.suggestCategories('girandola')}`]: {
      body: { items: [{ id: 'altro', name: 'Altro', parentName: null }], fits: false },
    },
    [`GET ${placePaths.suggestCategories('rubinetto che perde')}`]: {
      body: { items: PLUMBER, fits: true },
    },
    [`GET ${placePaths.suggestions('lombardia')}`]: { body: { categories: [], cities } },
    [`GET ${placePaths.suggestions('mila')}`]: { body: { categories: [], cities } },
    [`GET ${placePaths.suggestions('milano')}`]: { body: { categories: [], cities } },
  })

const open = (query: string) =>
  renderElement(<page.Component />, { at: `/pubblica-annuncio?${query}` })

const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,textarea,select' })
const says = (name: RegExp, value: string) =>
  waitFor(() => expect(box(name)).toHaveProperty('value', value))

beforeEach(() => {
  localStorage.clear()
  signedOut()
})

it('fills category and place over an older draft, keeps the rest of it, and leaves the address', async () => {
  serve([MILANO])
  const older = { categoryId: 'giardiniere', categoryName: 'Giardiniere', title: 'Siepe' }
  localStorage.setItem('mio:bozza-richiesta', JSON.stringify(older))
  open('categoria=Idraulico&comune=milano&passo=1')
  await says(/^Categoria/, 'Idraulico')
  await says(/^Provincia/, 'MI')
  await says(/^Città/, 'Milano')
  await says(/^Regione/, '03')
  expect(box(/^Titolo/)).toHaveProperty('value', 'Siepe')
  await waitFor(() => expect(readPath()).toBe('/pubblica-annuncio?passo=1'))
})

it('begins the title with words that name no category, and asks which of two comuni is meant', async () => {
  serve([MILANO, { ...MILANO, id: 'X', provinceId: 'TN', regionId: '04' }])
  open('categoria=girandola&comune=milano')
  await says(/^Titolo/, 'girandola')
  await says(/^Categoria/, '')
  await says(/^Città/, '')
  expect(box(/^Regione/)).toHaveProperty('value', '')
})

it('a sentence chooses the category that its words name, and begins the title', async () => {
  serve([])
  open('categoria=rubinetto+che+perde')
  await says(/^Categoria/, 'Idraulico')
  await says(/^Titolo/, 'rubinetto che perde')
})

it('the name of a region, from a page about it, is that region', async () => {
  serve([])
  open('comune=lombardia')
  await says(/^Regione/, '03')
  await says(/^Città/, '')
})

it('a beginning that only one comune has is that comune', async () => {
  serve([MILANO])
  open('comune=mila')
  await says(/^Città/, 'Milano')
})

it('a beginning that several comuni have is asked for', async () => {
  serve([MILANO, { ...MILANO, id: 'X', name: 'Milazzo', provinceId: 'ME' }])
  open('categoria=Idraulico&comune=mila')
  await says(/^Categoria/, 'Idraulico')
  await says(/^Regione/, '')
})
