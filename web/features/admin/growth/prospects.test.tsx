import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import type { AdminPage } from '../frame/descriptor.ts'
import { editPage } from './prospects.tsx'

const DESCRIPTOR = { path: '/admin/prospect/nuovo', title: 'Impresa', role: 'admin' }

it('says that the categories did not come instead of staying empty, and asks again', async () => {
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${placePaths.categories}`]: { status: 500, body: { message: 'Errore' } },
  })
  const { Component } = editPage(DESCRIPTOR as unknown as AdminPage, [])
  renderElement(<Component />)
  await waitForAnswers()
  expect(screen.getByText('Non riusciamo a caricare le categorie')).toBeTruthy()
  const asked = () => calls.filter(({ path }) => path === placePaths.categories).length
  const before = asked()
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(asked()).toBe(before + 1)
})
