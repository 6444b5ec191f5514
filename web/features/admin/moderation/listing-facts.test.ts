import { expect, it } from 'vitest'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { LISTING_FIELD_LABELS, listListingFacts } from './listing-facts.ts'

it('says every fact of a request once', () => {
  const job = anOwnJob({
    budget: '1000_5000',
    categoryWords: 'caldaista',
    clientPhone: '333 1234567',
  })
  const terms = listListingFacts(job).map(({ term }) => term)
  expect(terms).toEqual([
    'Luogo',
    'Tempi',
    'Budget',
    'Categoria cercata',
    'Cliente',
    'Email',
    'Telefono',
    'Inviata',
  ])
})

it('compares an edit in the order of the form, people last', () => {
  expect(Object.values(LISTING_FIELD_LABELS).slice(0, 3)).toEqual([
    'Titolo',
    'Descrizione',
    'Categoria',
  ])
})
