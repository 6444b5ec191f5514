import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { Layout } from './layout.tsx'

afterEach(signedOut)

it('the menu of a member has every link of the rail, and one to the cart', async () => {
  fakeServer(signedInAs())
  renderElement(<Layout>{<h1>Pagina</h1>}</Layout>, { at: '/lavori' })
  await waitForAnswers()
  await act(() => vi.dynamicImportSettled())
  await waitForAnswers()
  const hrefsIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'))
  const menu =
    document.querySelector<HTMLElement>('header details:has(a[href="/lavori"])') ?? document.head
  const rail = hrefsIn(screen.getByRole('navigation', { name: 'Principale' }))
  expect(rail).toContain('/profilo-fatturazione')
  expect(hrefsIn(menu)).toEqual(expect.arrayContaining(rail))
  expect(hrefsIn(menu)).toContain('/carrello')
})
