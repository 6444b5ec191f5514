import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import {
  fillGuest,
  fillWork,
  findField,
  openPublishForm,
  PLACE_ANSWERS,
  PUBLISHED_ANSWER,
  pressPublish,
} from '#web/testing/publish-form.tsx'
import { fillIn } from '#web/testing/render-element.tsx'

beforeEach(() => {
  localStorage.clear()
  dismissToast()
  signedOut()
})

it('stays as typed when the account cannot be made, says so, and sends no request', async () => {
  const { calls } = fakeServer({
    ...PLACE_ANSWERS,
    [`POST ${identityPaths.register}`]: { status: 503 },
  })
  openPublishForm()
  await fillWork()
  await fillGuest()
  await pressPublish()
  await waitFor(() =>
    expect(useToast.getState().toast?.description).toBe(
      "Si è verificato un errore durante la creazione dell'account",
    ),
  )
  expect(findField(/^Titolo/)).toHaveProperty('value', 'Bagno')
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    identityPaths.register,
  ])
})

it.each([
  { pressed: [], hasWhatsapp: true, callTimePreferences: ['morning'] },
  { pressed: ['Telefono', 'WhatsApp'], hasWhatsapp: true, callTimePreferences: ['morning'] },
  { pressed: ['WhatsApp'], hasWhatsapp: false, callTimePreferences: [] },
])(
  'sends WhatsApp’s mark and call times as long as there is a telephone: $pressed is pressed',
  async ({ pressed, ...sent }) => {
    const { calls } = fakeServer({ ...PLACE_ANSWERS, ...signedInAs(), ...PUBLISHED_ANSWER })
    openPublishForm()
    await waitFor(() => expect(findField(/^Nome/)).toHaveProperty('value', 'Ada'))
    await fillWork()
    await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }))
    fillIn(screen.getByRole('textbox', { name: /^Telefono/ }), '3331234567')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Mattina/ }))
    for (const way of pressed) await userEvent.click(screen.getByRole('checkbox', { name: way }))
    await userEvent.click(screen.getByRole('checkbox', { name: /termini di servizio/ }))
    await pressPublish()
    await waitFor(() => expect(calls.some(({ path }) => path === jobPaths.all)).toBe(true))
    expect(calls.find(({ path }) => path === jobPaths.all)?.body).toMatchObject(sent)
  },
)

it('clears the city with the province, one that was only typed, too', async () => {
  const both = [
    { id: 'MI', name: 'Milano' },
    { id: 'BG', name: 'Bergamo' },
  ]
  fakeServer({
    ...PLACE_ANSWERS,
    [`GET ${placePaths.provinces('03')}`]: { body: both },
    [`GET ${placePaths.cities('BG')}`]: { body: [{ id: 'A794', name: 'Bergamo' }] },
  })
  openPublishForm()
  await fillWork()
  await userEvent.selectOptions(findField(/^Provincia/), 'Bergamo')
  await waitFor(() => expect(findField(/^Città/)).toHaveProperty('value', ''))
  await waitFor(() => expect(findField(/^Città/)).toHaveProperty('disabled', false))
  await userEvent.type(findField(/^Città/), 'Berga')
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(findField(/^Provincia/), 'Milano')
  await waitFor(() => expect(findField(/^Città/)).toHaveProperty('value', ''))
})
