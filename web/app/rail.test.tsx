/** What wide windows show in the second row of a member's header, and leave out of the first. */
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { UserType } from '#modules/identity/contract/account.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { Layout } from './layout.tsx'

afterEach(signedOut)

const open = async () => {
  renderElement(<Layout>{<h1>Pagina</h1>}</Layout>, { at: '/lavori' })
  await waitForAnswers()
  // Only members load this code.
  await act(() => vi.dynamicImportSettled())
  await waitForAnswers()
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

const shown = (side: UserType) => ({
  rail: texts(`.of-member .rail [data-place~="${side}"]`),
  left: texts(`.side-nav.of-${side} .in-rail`),
})

it('is what a client looks for, and publishing', async () => {
  fakeServer(signedInAs({ userType: 'client' }))
  await open()
  expect(shown('client')).toEqual({
    rail: ['Richieste', 'Pubblica annuncio', 'Vetrina'],
    left: ['Pubblica', 'Vetrina'],
  })
})

it('is what a professional looks for, and the way to the staff’s pages', async () => {
  fakeServer(signedInAs({ userType: 'professional', role: 'admin' }))
  await open()
  expect(shown('professional')).toEqual({
    rail: ['Vetrina', 'Pubblica in vetrina', 'Admin'],
    left: ['Pubblica'],
  })
})
