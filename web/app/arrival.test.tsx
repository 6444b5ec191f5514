import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { PageArrival } from './arrival.tsx'

const LATE_MS = 400

const Leave = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/lavori/1')}>
      Apri
    </button>
  )
}

it('announces the title of the new page, however late it comes, and never that of the old one', async () => {
  document.title = 'Lavori'
  const { container } = render(
    <MemoryRouter initialEntries={['/lavori']}>
      <Leave />
      <PageArrival />
    </MemoryRouter>,
  )
  const announced = () => container.querySelector('[aria-live=polite]')?.textContent
  expect(announced()).toBe('')
  act(() => screen.getByRole('button', { name: 'Apri' }).click())
  await new Promise((done) => setTimeout(done, LATE_MS))
  expect(announced()).toBe('')
  document.title = 'Imbiancatura a Padova'
  await waitFor(() => expect(announced()).toBe('Imbiancatura a Padova'))
})
