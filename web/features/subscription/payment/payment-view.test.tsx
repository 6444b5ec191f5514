import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentFormReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { PAYMENT_PAGE_PATH } from '#modules/billing/contract/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { PaymentView } from './payment-view.tsx'

const PAYMENT: PaymentFormReply = {
  orderId: 'o1',
  scriptUrl: 'https://cards.example/v3.js',
  publishableKey: 'pk_test_1',
  clientSecret: 'cs_test_1',
  planName: 'Professionale',
  totalAmount: 39.9,
  isVatIncluded: true,
}

type Outcome = { type: 'success' } | { type: 'error'; error: { message: string } }

/** The card company's script, as far as the view calls it. */
const cardScript = () => {
  const asked: unknown[] = []
  let answer: (outcome: Outcome) => void = () => undefined
  const confirm = () => new Promise<Outcome>((resolve) => (answer = resolve))
  const element = {
    mount: (place: HTMLElement) => place.append('Numero della carta'),
    on: (event: string, listener: () => void) => event === 'ready' && listener(),
    destroy: () => undefined,
  }
  vi.stubGlobal('Stripe', (key: string) => ({
    initCheckoutElementsSdk: (input: { clientSecret: string }) => {
      asked.push([key, input.clientSecret])
      const actions = { type: 'success', actions: { confirm } }
      return { createPaymentElement: () => element, loadActions: async () => actions }
    },
  }))
  return { asked, answers: (outcome: Outcome) => answer(outcome) }
}

const waitFor = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const toast = () => useToast.getState().toast
const button = (name: string) => screen.getByRole('button', { name })
const left: string[] = []

const open = async (reply: { status?: number; body: unknown } = { body: PAYMENT }) => {
  const card = cardScript()
  const path = `POST ${orderPaths.orderPayment('o1')}`
  const { calls } = fakeServer({ ...signedInAs(), [path]: reply })
  renderElement(<PaymentView orderId="o1" />, { at: PAYMENT_PAGE_PATH })
  await waitFor()
  return { ...card, calls }
}

const { getEntriesByType } = performance

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dismissToast()
  left.length = 0
  const entry = { name: `https://cercooffro.test${PAYMENT_PAGE_PATH}` } as PerformanceEntry
  performance.getEntriesByType = () => [entry]
  location.assign = (address: string | URL) => void left.push(String(address))
})
afterEach(() => {
  performance.getEntriesByType = getEntriesByType
  vi.unstubAllGlobals()
  vi.useRealTimers()
  signedOut()
})

describe('paying a plan inside our page', () => {
  it('shows the card company’s form with the order’s own secret, and the button beside it', async () => {
    const { asked } = await open()
    expect(screen.getByRole('heading', { name: 'Completa il Pagamento' })).toBeTruthy()
    expect(asked).toEqual([['pk_test_1', 'cs_test_1']])
    expect(screen.getByText('Numero della carta').className).toBe('card-form')
    expect(screen.getByText('39,90 €').closest('p')?.textContent).toMatch(
      /^Professionale: 39,90\s€ IVA inclusa$/,
    )
    expect(button('Conferma Abbonamento')).toHaveProperty('disabled', false)
  })

  it('says that it works, takes no second press, thanks, and goes on after 1.5 s', async () => {
    const { answers } = await open()
    fireEvent.click(button('Conferma Abbonamento'))
    await waitFor()
    expect(button('Elaborazione...').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Conferma Abbonamento' })).toBeNull()
    answers({ type: 'success' })
    await waitFor()
    expect(toast()).toMatchObject({
      title: 'Pagamento Riuscito',
      description: 'Il tuo abbonamento è ora attivo!',
      variant: 'default',
    })
    await waitFor(1499)
    expect(left).toEqual([])
    await waitFor(1)
    expect(left).toEqual(['/abbonamento-completato'])
  })

  it('tells the card company’s own reason of a refusal, and lets one try again', async () => {
    const { answers } = await open()
    fireEvent.click(button('Conferma Abbonamento'))
    await waitFor()
    answers({ type: 'error', error: { message: 'La tua carta è stata rifiutata.' } })
    await waitFor(2000)
    expect(toast()).toMatchObject({
      title: 'Pagamento Fallito',
      description: 'La tua carta è stata rifiutata.',
      variant: 'destructive',
    })
    expect(button('Conferma Abbonamento').getAttribute('aria-busy')).toBeNull()
    expect(left).toEqual([])
  })

  it('shows neither form nor button for an order that cannot be paid', async () => {
    const { asked } = await open({
      status: 409,
      body: { code: 'order.not-pending', message: 'L’ordine non aspetta più un pagamento.' },
    })
    expect(screen.getByText('L’ordine non aspetta più un pagamento.')).toBeTruthy()
    expect(asked).toEqual([])
    expect(document.querySelector('.card-form')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
