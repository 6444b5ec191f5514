import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { dismissToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { fillIn, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './publish-showcase-page.tsx'

const ANSWERS = {
  [`GET ${placePaths.regions}`]: {
    body: [
      { id: '03', name: 'Lombardia' },
      { id: '12', name: 'Lazio' },
    ],
  },
  [`GET ${placePaths.provinces('03')}`]: {
    body: [
      { id: 'MI', name: 'Milano' },
      { id: 'BG', name: 'Bergamo' },
    ],
  },
  [`GET ${placePaths.provinces('12')}`]: { body: [{ id: 'RM', name: 'Roma' }] },
  [`GET ${placePaths.cities('MI')}`]: { body: [{ id: 'A010', name: 'Abbiategrasso' }] },
  [`GET ${placePaths.cities('BG')}`]: { body: [{ id: 'A794', name: 'Bergamo' }] },
  [`GET ${placePaths.popularCategories}`]: { body: [{ id: 'mobili', name: 'Mobili' }] },
  [`GET ${showcasePaths.newestOfMine}`]: { body: { items: [], total: 0, sellerKind: null } },
  [`POST ${showcasePaths.all}`]: { status: 201, body: { id: 'v1' } },
}

const open = async () => {
  const server = fakeServer({ ...ANSWERS, ...signedInAs() })
  renderElement(<page.Component />, { at: '/pubblica-vetrina' })
  await waitForAnswers()
  return server
}
const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,textarea,select' })
const choose = async (name: RegExp, option: string) => {
  await userEvent.click(box(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const choosePlace = async () => {
  await userEvent.selectOptions(box(/^Regione/), 'Lombardia')
  await screen.findByRole('option', { name: 'Milano' })
  await userEvent.selectOptions(box(/^Provincia/), 'Milano')
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('disabled', false))
  await choose(/^Città/, 'Abbiategrasso')
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  dismissToast()
})
afterEach(signedOut)

it('clears the city with the province, and both with the region; each waits for the one before', async () => {
  await open()
  expect(box(/^Provincia/)).toHaveProperty('disabled', true)
  expect(box(/^Città/)).toHaveProperty('disabled', true)
  await choosePlace()
  expect(box(/^Città/)).toHaveProperty('value', 'Abbiategrasso')
  await userEvent.selectOptions(box(/^Provincia/), 'Bergamo')
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('value', ''))
  await userEvent.selectOptions(box(/^Regione/), 'Lazio')
  await waitFor(() => expect(box(/^Provincia/)).toHaveProperty('value', ''))
  expect(box(/^Città/)).toHaveProperty('disabled', true)
})

it.each([
  { methods: ['WhatsApp'], hasWhatsapp: true, callTimePreferences: ['evening'] },
  { methods: ['Telefono'], hasWhatsapp: true, callTimePreferences: ['evening'] },
  { methods: [], hasWhatsapp: false, callTimePreferences: [] },
])(
  'sends WhatsApp’s mark and call times only while there is a telephone; methods: $methods',
  async ({ methods, ...sent }) => {
    const { calls } = await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Prodotto' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Come privato' }))
    await choose(/^Categoria/, 'Mobili')
    fillIn(box(/^Titolo/), 'Tavolo')
    fillIn(box(/^Descrizione/), 'In noce')
    fillIn(box(/^Prezzo in euro/), '49,90')
    await choosePlace()
    await press('Telefono')
    await press('WhatsApp')
    fillIn(screen.getByRole('textbox', { name: /^Telefono/ }), '3331234567')
    await press(/^Sera/)
    for (const way of ['Telefono', 'WhatsApp']) if (!methods.includes(way)) await press(way)
    await press(/termini di servizio/)
    await userEvent.click(screen.getByRole('button', { name: 'Pubblica in vetrina' }))
    const sentItem = () =>
      calls.find(({ method, path }) => method === 'POST' && path === showcasePaths.all)?.body
    await waitFor(() => expect(sentItem()).toMatchObject(sent))
  },
)
