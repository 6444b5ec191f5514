import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { page } from '../login/login-page.tsx'

beforeEach(signedOut)

it('says while one types how strong the password is, by length and by one’s own name', async () => {
  fakeServer({})
  openPage(page, '/login?tab=registrati')
  await userEvent.type(screen.getByRole('textbox', { name: /^Cognome/ }), 'Rossini')
  const password = screen.getByLabelText(/^Password/, { selector: 'input' })
  expect(screen.queryByText(/Robustezza/)).toBeNull()
  await userEvent.type(password, 'Rossini1990')
  expect(await screen.findByText('Robustezza: debole.')).toBeTruthy()
  expect(screen.getByText(/Contiene un nome che si indovina facilmente/)).toBeTruthy()
  await userEvent.clear(password)
  await userEvent.paste('Lampada4GruCesto')
  expect(await screen.findByText('Robustezza: buona.')).toBeTruthy()
  expect(password.getAttribute('autocomplete')).toBe('new-password')
})
