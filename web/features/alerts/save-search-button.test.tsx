import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { dismissToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { SaveSearchButton } from './save-search-button.tsx'

const BUTTON = 'Avvisami delle nuove richieste'

const open = async (answers: Parameters<typeof fakeServer>[0], at = '/lavori?q=bagno') => {
  fakeServer(answers)
  renderElement(<SaveSearchButton filters={{ q: 'bagno' }} />, { at })
  await waitForAnswers()
}
const press = () => userEvent.click(screen.getByRole('link', { name: BUTTON }))
const dialog = () => screen.queryByRole('dialog', { name: BUTTON })

beforeEach(() => {
  dismissToast()
  signedOut()
})

it('opens the dialog with the filters of the list for a member, again after it was closed', async () => {
  await open(signedInAs())
  expect(dialog()).toBeNull()
  await press()
  await waitFor(() => expect(dialog()).toBeTruthy())
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bagno')
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(dialog()).toBeNull())
  await press()
  await waitFor(() => expect(dialog()).toBeTruthy())
})

it('leads a visitor to the log-in and back to this search, and opens nothing before', async () => {
  await open({})
  await press()
  await waitFor(() => expect(readPath()).toMatch(/^\/login/), { timeout: 3000 })
  const back = new URLSearchParams(readPath()?.split('?')[1]).get('returnTo')
  expect(back).toBe('/lavori?q=bagno#avvisami')
  expect(dialog()).toBeNull()
})

it('opens by itself for who came back from the log-in', async () => {
  await open(signedInAs(), '/lavori?q=bagno#avvisami')
  await waitFor(() => expect(dialog()).toBeTruthy())
})

it('stays a button for who came back without a log-in', async () => {
  await open({}, '/lavori?q=bagno#avvisami')
  await waitForAnswers()
  expect(dialog()).toBeNull()
  expect(readPath()).toBe('/lavori?q=bagno')
  await press()
  await waitFor(() => expect(readPath()).toMatch(/^\/login/), { timeout: 3000 })
})
