import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { useToast } from '#web/lib/toast.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
import { PhoneButton } from './phone-button.tsx'

beforeEach(() => useToast.setState({ toast: null }))

const open = async (reply: { status?: number; body: object }) => {
  fakeServer({ [`GET ${firmPaths.phone('bianchi')}`]: reply })
  renderElement(<PhoneButton slug="bianchi" name="Bianchi" />, { at: '/professionisti' })
  await settle()
  return screen.getByRole('link', { name: 'Mostra il numero di Bianchi' })
}

it('leads to the page of the firm until it is pressed, then calls', async () => {
  const link = await open({ body: { phone: '02 1234567', phoneE164: '+39021234567' } })
  expect(link.getAttribute('href')).toBe('/professionisti/bianchi')
  await userEvent.click(link)
  const number = await screen.findByRole('link', { name: '02 1234567' })
  expect(number.getAttribute('href')).toBe('tel:+39021234567')
  expect(number).toBe(link)
})

it('says why there is no number, and stays where it was', async () => {
  const message = 'Hai guardato molti numeri di telefono. Riprova tra 60 minuti.'
  const link = await open({ status: 429, body: { code: 'rate.limited', message } })
  await userEvent.click(link)
  await settle()
  expect(JSON.stringify(useToast.getState())).toContain(message)
  expect(link.getAttribute('href')).toBe('/professionisti/bianchi')
})
