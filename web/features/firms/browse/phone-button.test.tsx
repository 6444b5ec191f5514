import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { SIGNED_IN_COOKIE } from '#modules/identity/contract/paths.ts'
import { firmContactPressPath } from '#modules/talks/contract/key.ts'
import { useToast } from '#web/lib/toast.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { PhoneButton } from './phone-button.tsx'

beforeEach(() => useToast.setState({ toast: null }))

const open = async (reply: { status?: number; body: object }) => {
  const server = fakeServer({
    [`GET ${firmPaths.phone('bianchi')}`]: reply,
    [`POST ${firmContactPressPath('bianchi')}`]: { status: 204, body: null },
  })
  renderElement(<PhoneButton slug="bianchi" name="Bianchi" />, { at: '/professionisti' })
  await waitForAnswers()
  const link = screen.getByRole('link', { name: 'Mostra il numero di Bianchi' })
  return { ...server, link }
}

it('leads to the page of the firm until it is pressed, then calls', async () => {
  const { link } = await open({ body: { phone: '02 1234567', phoneE164: '+39021234567' } })
  expect(link.getAttribute('href')).toBe('/professionisti/bianchi')
  await userEvent.click(link)
  const number = await screen.findByRole('link', { name: '02 1234567' })
  expect(number.getAttribute('href')).toBe('tel:+39021234567')
  expect(number).toBe(link)
})

it('answers an offer of the firm with a press, of those who are signed in', async () => {
  const press = () => userEvent.click(screen.getByRole('link', { name: /Mostra il numero/ }))
  const reply = { body: { phone: '02 1234567', phoneE164: '+39021234567' } }
  const { calls } = await open(reply)
  const presses = () => calls.filter(({ path }) => path === firmContactPressPath('bianchi')).length
  await press()
  await waitForAnswers()
  expect(presses()).toBe(0)
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `${SIGNED_IN_COOKIE}=1`
  const signedIn = await open(reply)
  await press()
  await waitFor(() =>
    expect(
      signedIn.calls.filter(({ path }) => path === firmContactPressPath('bianchi')),
    ).toHaveLength(1),
  )
})

it('says why there is no number, and stays where it was', async () => {
  const message = 'Hai visto molti numeri di telefono. Riprova tra 60 minuti.'
  const { link } = await open({ status: 429, body: { code: 'rate.limited', message } })
  await userEvent.click(link)
  await waitForAnswers()
  expect(JSON.stringify(useToast.getState())).toContain(message)
  expect(link.getAttribute('href')).toBe('/professionisti/bianchi')
})
