import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCompared } from '#web/testing/a-quote.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import type { ComparedQuoteReply } from './comparison.ts'
import { MoreQuotesToCome } from './more-to-come.tsx'

const ANNA = aCompared('Anna')

const open = (items: readonly ComparedQuoteReply[], revealCount: number, placesLeft: number) =>
  renderElement(
    <MoreQuotesToCome
      request={{ id: 'r1', title: 'Rifare il bagno', canBeClosed: true, revealCount, placesLeft }}
      items={[...items]}
    />,
  )

it('says of a single quote who may still answer, and what to do meanwhile', () => {
  open([ANNA], 3, 2)
  expect(screen.getByText(/^Altri 2 professionisti hanno la tua richiesta/)).toBeTruthy()
  expect(screen.getByText(/^Possono risponderti ancora 2 professionisti/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vai ai messaggi' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cerca altri professionisti' })).toBeTruthy()
})

it('speaks of one professional in the singular', () => {
  open([ANNA], 2, 1)
  expect(screen.getByText(/^Un altro professionista ha la tua richiesta/)).toBeTruthy()
  expect(screen.getByText(/^Può risponderti ancora un professionista/)).toBeTruthy()
})

const CHOSEN = { ...ANNA, state: 'chosen' as const }

it.each([
  ['with several quotes', [ANNA, aCompared('Bruno')], 2, 3],
  ['once one is chosen', [CHOSEN], 1, 3],
  ['when nobody else may answer', [ANNA], 1, 0],
])('says nothing about others %s', (_, items, revealCount, placesLeft) => {
  open(items, revealCount, placesLeft)
  expect(screen.queryByRole('complementary')).toBeNull()
})
