import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { uploadSavedItems } from '#web/lib/change-saved-items.ts'
import { savedItemIds } from '#web/lib/saved-items.ts'
import { useToast } from '#web/lib/toast.ts'
import { anItem } from '#web/testing/an-own-item.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { SaveButton } from './save-button.tsx'
import { page } from './saved-page.tsx'

beforeEach(() => {
  localStorage.clear()
  signedOut()
})

const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name }))

it('somebody without an account saves on the device, and the account has it after the log-in', async () => {
  const { calls } = fakeServer({})
  renderElement(<SaveButton id="v1" />)
  await press('Salva')
  await screen.findByRole('button', { name: 'Salvato' })
  expect(savedItemIds()).toEqual(['v1'])
  expect(calls.filter(({ path }) => path === showcasePaths.saved)).toEqual([])

  const member = fakeServer({
    ...signedInAs(),
    [`PATCH ${showcasePaths.saved}`]: { body: { ids: ['v1', 'v0'] } },
  })
  await uploadSavedItems()
  expect(member.calls).toMatchObject([{ body: { add: ['v1'] } }])
  expect(savedItemIds()).toEqual(['v1', 'v0'])
  await uploadSavedItems()
  expect(member.calls).toHaveLength(1)
})

it('what a member saves and the server refuses is not saved', async () => {
  fakeServer({
    ...signedInAs(),
    [`PATCH ${showcasePaths.saved}`]: {
      status: 429,
      body: { code: 'rate.limited', message: 'Troppe richieste' },
    },
  })
  renderElement(<SaveButton id="v1" isWide />)
  await press('Salva')
  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({ description: 'Troppe richieste' }),
  )
  expect(await screen.findByRole('button', { name: 'Salva' })).toBeTruthy()
  expect(savedItemIds()).toEqual([])
})

it('the page says what is not in the showcase any more, and lets go of it', async () => {
  const { calls } = fakeServer({
    ...signedInAs(),
    [`GET ${showcasePaths.saved}`]: { body: { ids: ['v1', 'v2'] } },
    [`PATCH ${showcasePaths.saved}`]: { body: { ids: ['v1'] } },
    [`GET ${showcasePaths.cards(['v1', 'v2'])}`]: { body: [anItem({ status: 'sold' })] },
    [`GET ${showcasePaths.cards(['v1'])}`]: { body: [anItem({ status: 'sold' })] },
  })
  openPage(page, '/salvati')
  expect(await screen.findByText('Un annuncio non è più in vetrina')).toBeTruthy()
  expect(screen.getByText('Venduto')).toBeTruthy()
  await press('Togli dai salvati')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ remove: ['v2'] }),
  )
  await waitFor(() => expect(screen.queryByText(/non è più in vetrina/)).toBeNull())
  expect(await screen.findByRole('link', { name: 'Tavolo in noce' })).toBeTruthy()
})

it('an empty page says how to fill it, a failed one offers to try again', async () => {
  fakeServer({})
  const { unmount } = openPage(page, '/salvati')
  expect(await screen.findByText('Non hai ancora salvato nessun annuncio')).toBeTruthy()
  unmount()
  const server = fakeServer(signedInAs())
  openPage(page, '/salvati')
  await screen.findByText('Non riusciamo a leggere gli annunci salvati')
  server.answers[`GET ${showcasePaths.saved}`] = { body: { ids: [] } }
  await press('Riprova')
  expect(await screen.findByText('Non hai ancora salvato nessun annuncio')).toBeTruthy()
  await waitForAnswers()
})
