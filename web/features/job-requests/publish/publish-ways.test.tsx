import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import {
  box,
  fillGuest,
  fillWork,
  open,
  PLACES,
  PUBLISHED,
  publish,
} from '#web/testing/publish-form.tsx'
import { fillIn } from '#web/testing/render-element.tsx'

beforeEach(() => {
  localStorage.clear()
  dismissToast()
  signedOut()
})

it('stays as typed when the account cannot be made, says so, and sends no request', async () => {
  const { calls } = fakeServer({ ...PLACES, [`POST ${identityPaths.register}`]: { status: 503 } })
  open()
  await fillWork()
  await fillGuest()
  await publish()
  await waitFor(() =>
    expect(useToast.getState().toast?.description).toBe(
      "Si è verificato un errore durante la creazione dell'account",
    ),
  )
  expect(box(/^Titolo/)).toHaveProperty('value', 'Bagno')
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
    const { calls } = fakeServer({ ...PLACES, ...signedInAs(), ...PUBLISHED })
    open()
    await waitFor(() => expect(box(/^Nome/)).toHaveProperty('value', 'Ada'))
    await fillWork()
    await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }))
    fillIn(screen.getByRole('textbox', { name: /^Telefono/ }), '3331234567')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Mattina/ }))
    for (const way of pressed) await userEvent.click(screen.getByRole('checkbox', { name: way }))
    await userEvent.click(screen.getByRole('checkbox', { name: /termini di servizio/ }))
    await publish()
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
    ...PLACES,
    [`GET ${placePaths.provinces('03')}`]: { body: both },
    [`GET ${placePaths.cities('BG')}`]: { body: [{ id: 'A794', name: 'Bergamo' }] },
  })
  open()
  await fillWork()
  await userEvent.selectOptions(box(/^Provincia/), 'Bergamo')
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('value', ''))
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('disabled', false))
  await userEvent.type(box(/^Città/), 'Berga')
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(box(/^Provincia/), 'Milano')
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('value', ''))
})
