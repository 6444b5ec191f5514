import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { ReviewRightNote } from './review-right.tsx'

const open = (right: Parameters<typeof ReviewRightNote>[0]['right']) =>
  renderElement(<ReviewRightNote right={right} name="Neri Impianti" />).container.textContent

it('leads to the review while the invitation lasts', () => {
  open({ state: 'open', path: '/recensioni/i1', expiresAt: '2999-01-01T00:00:00.000Z' })
  expect(screen.getByRole('link', { name: /^Scrivi una recensione/ }).getAttribute('href')).toBe(
    '/recensioni/i1',
  )
  expect(
    open({ state: 'open', path: '/recensioni/i1', expiresAt: '2000-01-01T00:00:00.000Z' }),
  ).toBe('')
})

it.each([
  ['soon', 'Tra poco potrai scrivere una recensione.'],
  [
    'email',
    'quando Neri Impianti ha visto i tuoi contatti, la tua email non era ancora verificata.',
  ],
  ['listing', 'Non puoi scrivere una recensione: lo staff ha tolto la tua richiesta.'],
  ['firm', 'ha visto i tuoi contatti, il suo profilo d’impresa non era ancora approvato.'],
] as const)('says in one sentence why there is none: %s', (state, words) => {
  expect(open({ state })).toContain(words)
})

it('says nothing where there is nothing to say', () => {
  expect(open(null)).toBe('')
})
