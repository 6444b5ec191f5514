import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { ClaimDialog } from './claim-dialog.tsx'

it('asks for what the kind is known by, and never again for the VAT number of the profile', async () => {
  fakeServer(signedInAs({ userType: 'professional' }))
  renderElement(
    <ClaimDialog claim={{ kind: '', detail: '' }} onClose={() => {}} onDone={() => {}} />,
    { at: '/profilo/impresa' },
  )
  await waitForAnswers()
  const kinds = screen.getByRole('combobox', { name: /^Quale documento/ })
  const offered = within(kinds)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered.length).toBeGreaterThan(5)
  expect(offered.join()).not.toMatch(/partita iva/i)
  await userEvent.selectOptions(kinds, 'dm37')
  expect(screen.getByLabelText(/^Lettere abilitate/)).toBeTruthy()
  expect(screen.queryByLabelText(/assimale/)).toBeNull()
  await userEvent.selectOptions(kinds, 'insurance')
  expect(screen.getByLabelText(/^Massimale/)).toBeTruthy()
  expect(screen.queryByLabelText(/ettere/)).toBeNull()
})
