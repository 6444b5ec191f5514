import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { PublisherFacts } from './detail-parts.tsx'

const linesOf = (answers: object) => {
  fakeServer({})
  renderElement(
    <PublisherFacts publisher={{ memberSince: '2026-03', isEmailVerified: false, ...answers }} />,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it.each([
  [{ answersWithinHours: 1 }, 'Di solito risponde entro un’ora'],
  [{ answersWithinHours: 3 }, 'Di solito risponde entro 3 ore'],
  [{ answersWithinHours: 70 }, 'Di solito risponde entro 3 giorni'],
  [
    { answersRarely: true },
    'Risponde di rado: nelle ultime tre richieste non ha scritto a nessuno',
  ],
] as const)('how a client answers is said before a contact is spent: %j', (answers, sentence) => {
  expect(linesOf(answers)).toContain(sentence)
})

it('says nothing of a client of whom nothing is known', () => {
  expect(linesOf({}).join(' ')).not.toMatch(/risponde/i)
})
