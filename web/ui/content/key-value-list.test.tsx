import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { KeyValueList } from './key-value-list.tsx'

it('leaves out what has no value, missing or null', () => {
  renderElement(
    <KeyValueList
      rows={[
        { term: 'Partita IVA', value: '01000620151' },
        { term: 'Risposta pubblica', value: undefined },
        { term: 'Decisione', value: null },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Partita IVA'])
})
