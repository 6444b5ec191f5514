import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { forgetWantedPage, rememberWantedPage } from '#web/lib/subscription/subscription-dialog.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { page } from './completed-page.tsx'

const ADDRESS = '/abbonamento-completato'
const ACTIVE = { subscriptionStatus: 'active', isExpired: false }
const NONE = { subscriptionStatus: 'inactive', isExpired: false }
const order = (status: string, itemType: string) => ({
  id: 'o1',
  status,
  paymentMethod: 'card',
  orderItems: [{ itemType }],
})

const open = (info: object, ...orders: object[]) => {
  const server = fakeServer({
    ...signedInAs(),
    [`GET ${billingPaths.subscription}`]: { body: info },
    [`GET ${orderPaths.orders}?limit=1`]: { body: { orders, total: orders.length } },
  })
  openPage(page, ADDRESS)
  return server
}
/** Title and badge, for everybody. */
const isAsSpecified = () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Abbonamento Completato con Successo!',
  )
  expect(screen.getByText('Abbonamento Attivo')).toBeTruthy()
}

beforeEach(signedOut)
afterEach(() => {
  vi.useRealTimers()
})

describe('the page after a payment', () => {
  it('says “Abbonamento Attivo” to whoever has one', async () => {
    open(ACTIVE)
    const welcome = 'Puoi iniziare ad accedere ai contatti dei clienti e trovare nuovi lavori.'
    expect(await screen.findByText(welcome)).toBeTruthy()
    expect(screen.queryByText(/Effettua l'accesso/)).toBeNull()
    isAsSpecified()
  })

  it('leads to dashboard, requests and subscription', async () => {
    open(ACTIVE)
    await screen.findByText('Abbonamento Attivo')
    const ways = ['Dashboard', 'Trova Lavori', 'Il Tuo Abbonamento'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(ways).toEqual(['/', '/lavori', '/abbonamento'])
  })

  it('promises no more than the plan holds', async () => {
    open(ACTIVE)
    const gains = within(await screen.findByRole('region', { name: /^Con un abbonamento/ }))
    expect(gains.getAllByRole('listitem')).toHaveLength(4)
    expect(gains.getByText(/^Candidarti .* finché hai contatti nel tuo piano$/)).toBeTruthy()
    expect(gains.getByText(/^Usare le funzioni premium comprese nel tuo piano$/)).toBeTruthy()
  })

  it('leads first back to the listing whose contact was wanted', async () => {
    rememberWantedPage('/lavori/j1')
    const { answers } = open(ACTIVE)
    answers['GET /api/job-requests/j1'] = { body: { title: 'Rifare il bagno' } }
    const back = await screen.findByRole('link', { name: 'Torna a «Rifare il bagno»' })
    expect(back.getAttribute('href')).toBe('/lavori/j1')
    expect(screen.getAllByRole('link')[0]).toBe(back)
    forgetWantedPage('/lavori/j1')
  })

  it('tells somebody who never paid so, below title and badge', async () => {
    open(NONE)
    expect(await screen.findByText('Nessun abbonamento attivo')).toBeTruthy()
    isAsSpecified()
  })

  it('waits while a card payment is on its way', async () => {
    const { calls } = open(NONE, order('pending', 'subscription_plan'))
    expect(await screen.findByText('Conferma del pagamento in corso')).toBeTruthy()
    expect(calls.length).toBeGreaterThan(0)
    expect(screen.queryByText(/Nessun abbonamento/)).toBeNull()
  })

  it('says of a service that it is paid, not that there is a subscription', async () => {
    open(NONE, order('paid', 'service'))
    expect(await screen.findByText('Pagamento ricevuto')).toBeTruthy()
    expect(screen.getByText(/Non è un abbonamento/)).toBeTruthy()
    isAsSpecified()
  })

  it('says to visitors that only an account can know', async () => {
    fakeServer({})
    openPage(page, ADDRESS)
    const signIn = "Effettua l'accesso per iniziare ad utilizzare tutte le funzionalità."
    expect(await screen.findByText(signIn)).toBeTruthy()
    expect(screen.queryByText(/Puoi iniziare ad accedere/)).toBeNull()
    expect(screen.getByText(/Se non hai pagato nulla/)).toBeTruthy()
    isAsSpecified()
  })

  it('hints at the log-in after two seconds, to visitors alone', async () => {
    vi.useFakeTimers()
    fakeServer({})
    const { unmount } = openPage(page, ADDRESS)
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(readToastText()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(readToastText()?.[0]).toBe("Completa l'accesso")
    unmount()

    open(ACTIVE)
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(readToastText()).toBeNull()
  })
})
