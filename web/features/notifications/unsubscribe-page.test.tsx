import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HasPageContext } from '#web/lib/page.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { page } from './unsubscribe-page.tsx'

it.each([
  ['is there', true],
  ['was taken out', false],
])('leads to the saved searches only while their page is there: it %s', (_, isThere) => {
  fakeServer({})
  const { Component } = page
  renderElement(
    <HasPageContext value={(path) => isThere || path !== '/avvisi'}>
      <Component />
    </HasPageContext>,
    { at: '/disiscrizione?end=done' },
  )
  expect(screen.getByText('Fatto: non ti scriviamo più')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'I tuoi avvisi' }) !== null).toBe(isThere)
})
